import { dumpDatabase } from '@ballast/db/testing';
import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers,
  moderators,
  openCase,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const words = 'He wrote of his depression before.';
const uncorrected = { id: expect.any(String), correctedAt: null, earlierWords: [] };
const dayMs = 24 * 60 * 60_000;
const members = moderationMembers;

describeWithApp('notes of staff on a case', { members, moderators, erasureDelayHours: 48 }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const oak = () => app.asStaff('oak').moderation;

  /** The log is not emptied between tests. */
  const loggedNotes = async (caseId: string) => {
    const { items } = await app.asAdmin().admin.log.query({});
    return items.filter(({ action, targetId }) => action === 'add_note' && targetId === caseId);
  };
  const storedNotes = async () => (await dumpDatabase(app().database))['caseNotes'] ?? [];

  test('other staff read them with writer and time, oldest first, also on a closed case', async () => {
    const { caseId } = await openCase(app);
    await cedar().addNote.mutate({ caseId, words });
    await cedar().decide.mutate({ caseId, action: 'none', rule: null, words: null });
    app.advanceMs(2 * 60_000);
    const { notes } = await oak().addNote.mutate({ caseId, words: 'I agree.' });
    expect(notes).toEqual([
      { ...uncorrected, by: 'cedar', isMine: false, at: '2026-11-20T03:07:00.000Z', words },
      { ...uncorrected, by: 'oak', isMine: true, at: '2026-11-20T03:09:00.000Z', words: 'I agree.' },
    ]);
  });

  test('no member reads them: neither author nor reporter, nor in their exports', async () => {
    const { caseId } = await openCase(app, false);
    await cedar().addNote.mutate({ caseId, words });
    await cedar().decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    for (const name of ['alder', 'birch']) {
      const member = app.as(name);
      const seen = [
        await member.auth.export.query(),
        await member.decisions.own.query(),
        await member.reports.own.query(),
        await member.notices.list.query({}),
        await app.deliverMails(),
      ];
      expect(JSON.stringify(seen), name).not.toContain('depression');
    }
  });

  test('the database contains their words only encrypted, in one length, and the log only that one was written', async () => {
    const { caseId } = await openCase(app);
    for (const text of [words, 'Yes.']) await cedar().addNote.mutate({ caseId, words: text });
    const dump = await dumpDatabase(app().database);
    expect(JSON.stringify(dump)).not.toContain('depression');
    expect(new Set((await storedNotes()).map(({ wordsSeal }) => String(wordsSeal).length)).size).toBe(1);
    expect((await loggedNotes(caseId)).map(({ actor, reason }) => [actor, reason])).toEqual([
      ['cedar', null],
      ['cedar', null],
    ]);
  });

  test('retries, also concurrent ones, write and log one note', async () => {
    const { caseId } = await openCase(app);
    const add = (clientId?: string) => cedar().addNote.mutate({ caseId, words, clientId });
    await Promise.all([add('attempt-0001'), add('attempt-0001'), add('attempt-0001')]);
    const entries = async () => (await loggedNotes(caseId)).length;
    expect((await add('attempt-0001')).notes.length).toBe(1);
    expect(await entries()).toBe(1);
    await oak().addNote.mutate({ caseId, words, clientId: 'attempt-0001' });
    await add();
    expect((await storedNotes()).length).toBe(3);
    expect(await entries()).toBe(3);
  });

  test('blank and overlong notes are refused', async () => {
    const { caseId } = await openCase(app);
    const fieldsOf = async (text: string) => (await refusalOf(cedar().addNote.mutate({ caseId, words: text })))?.fields;
    expect(await fieldsOf(' \u200b ')).toEqual({ words: 'Please write the note.' });
    expect(await fieldsOf('x'.repeat(limits.caseNoteMaxChars + 1))).toEqual({ words: expect.any(String) });
    expect(await fieldsOf('é́'.repeat(limits.caseNoteMaxChars))).toBeUndefined();
  });

  test.each([
    ['a named post', false, 'leave', 0],
    ['an anonymous post that goes', true, 'remove', 0],
    ['an anonymous post that stays', true, 'leave', 1],
  ] as const)(
    'with %s they are kept or deleted like the evidence',
    async (_case, isAnonymous, anonymousItems, kept) => {
      const { caseId } = await openCase(app, isAnonymous);
      await cedar().addNote.mutate({ caseId, words });
      await app.as('alder').auth.deleteAccount.mutate({ anonymousItems });
      app.advanceMs(3 * dayMs);
      await app().privacy.erasures.run();
      await appointModerators(app);
      const { evidence, notes } = await cedar().case.query({ caseId });
      expect(notes.length).toEqual(kept);
      expect(evidence === null).toEqual(kept === 0);
      expect(await storedNotes()).toHaveLength(kept);
    },
  );

  test.each([true, false])('they go with the copy of a case that staff opened (decided: %s)', async (isDecided) => {
    const { id: targetId } = await createAbusivePost(app, false);
    const { id: caseId } = await cedar().open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
    await cedar().addNote.mutate({ caseId, words });
    if (isDecided)
      await app.asStaff('oak').moderation.decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    await app.as('alder').auth.deleteAccount.mutate();
    app.advanceMs(3 * dayMs);
    await app().privacy.erasures.run();
    expect(await storedNotes()).toEqual([]);
  });

  test('none can be written once what was reported is erased', async () => {
    const { caseId } = await openCase(app, false);
    await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'remove' });
    app.advanceMs(3 * dayMs);
    await app().privacy.erasures.run();
    await appointModerators(app);
    for (const write of [cedar().addNote, cedar().callAdmin]) {
      expect(await refusalOf(write.mutate({ caseId, words }))).toMatchObject({
        code: 'BAD_INPUT',
        fields: { words: expect.any(String) },
      });
    }
    expect(await storedNotes()).toEqual([]);
  });

  // The hours of erasure differ from app to app.
  test.each([1, 2, 3, 4])('evidence and notes about an anonymous item stay as long as the item (%i)', async () => {
    const { caseId } = await openCase(app);
    const { notes } = await cedar().addNote.mutate({ caseId, words });
    await cedar().correctNote.mutate({ caseId, noteId: notes[0]?.id ?? '', words: 'He wrote of it twice.' });
    await cedar().decide.mutate({ caseId, action: 'none', rule: null, words: null });
    await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'remove' });
    const states = new Set<string>();
    for (let hour = 0; hour < 50; hour += 1) {
      app.advanceMs(60 * 60_000);
      await app().privacy.erasures.run();
      const { reports = [], posts = [], caseNotes = [] } = await dumpDatabase(app().database);
      const hasEvidence = reports.some(({ evidenceSeal }) => evidenceSeal !== null);
      states.add(`post ${posts.length > 0}, evidence ${hasEvidence}, note ${caseNotes.length > 0}`);
    }
    expect([...states]).toEqual(['post true, evidence true, note true', 'post false, evidence false, note false']);
  });
});
