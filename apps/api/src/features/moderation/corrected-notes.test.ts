import { expect, test } from 'vitest';
import { moderationMembers, moderators, openCase } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

const minuteMs = 60_000;

describeWithApp('corrections of notes', { members: moderationMembers, moderators }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;

  async function writeNote() {
    const { caseId } = await openCase(app);
    const { notes } = await cedar().addNote.mutate({ caseId, words: 'Rang at 02:12.' });
    return { caseId, noteId: notes[0]?.id ?? '' };
  }

  test('the note stands as it was corrected last, with all that stood before, and by whom it can be corrected', async () => {
    const note = await writeNote();
    for (const words of ['Rang at 03:12.', 'Rang at 03:12, line 2.']) {
      app.advanceMs(minuteMs);
      await cedar().correctNote.mutate({ ...note, words });
    }
    const [seen, ...others] = (await oak().case.query({ caseId: note.caseId })).notes;
    expect(seen).toEqual({
      id: note.noteId,
      by: 'cedar',
      isMine: false,
      at: '2026-11-20T03:07:00.000Z',
      words: 'Rang at 03:12, line 2.',
      correctedAt: '2026-11-20T03:09:00.000Z',
      earlierWords: [
        { at: '2026-11-20T03:07:00.000Z', words: 'Rang at 02:12.' },
        { at: '2026-11-20T03:08:00.000Z', words: 'Rang at 03:12.' },
      ],
    });
    expect(others).toEqual([]);
    expect((await cedar().case.query({ caseId: note.caseId })).notes).toMatchObject([{ isMine: true }]);
    const { items } = await app.asAdmin().admin.log.query({});
    expect(items.filter(({ action, targetId }) => action === 'correct_note' && targetId === note.caseId)).toHaveLength(
      2,
    );
  });

  test('a note of somebody else, of another case or of none is not corrected', async () => {
    const note = await writeNote();
    const words = 'Nobody rang.';
    expect(await codeOf(oak().correctNote.mutate({ ...note, words }))).toBe('FORBIDDEN');
    const { id } = await app.as('elm').posts.create.mutate({ content: 'Another', isAnonymous: true });
    const other = await oak().open.mutate({ targetType: 'post', targetId: id, reason: 'abuse' });
    for (const wrong of [
      { ...note, caseId: other.id },
      { ...note, noteId: 'x'.repeat(22) },
    ])
      expect(await codeOf(cedar().correctNote.mutate({ ...wrong, words }))).toBe('NOT_FOUND');
    expect((await cedar().case.query({ caseId: note.caseId })).notes).toMatchObject([{ words: 'Rang at 02:12.' }]);
  });

  test('a retry corrects once', async () => {
    const { caseId, noteId } = await writeNote();
    const body = { words: 'Rang at 03:12.', clientId: 'attempt-0001' };
    const { moderation } = app.asStaff('cedar');
    await moderation.correctNote.mutate({ caseId, noteId, ...body });
    await moderation.correctNote.mutate({ caseId, noteId, ...body });
    const [note] = (await moderation.case.query({ caseId })).notes;
    expect(note?.earlierWords).toHaveLength(1);
  });
});
