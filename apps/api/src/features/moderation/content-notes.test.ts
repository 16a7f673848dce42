import { expect, test } from 'vitest';
import {
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeWithApp('content notes by staff', { members, moderators, tellsAtOnce: true }, (app) => {
  const alder = () => app.as('alder');
  const cedar = () => app.asStaff('cedar').moderation;
  const words = 'Some members want to be warned.';

  async function addNote(id: string) {
    await report(app, 'birch', id);
    const caseId = await onlyCaseId(app);
    return cedar().decide.mutate({ caseId, action: 'note', rule: null, words, note: 'abuse' });
  }

  test.each([true, false])('a note is added to those of the author (anonymous: %s)', async (isAnonymous) => {
    const { id } = await createAbusivePost(app, isAnonymous);
    await alder().posts.update.mutate({ postId: id, notes: ['loss'] });
    expect(await addNote(id)).toMatchObject({ history: [{ action: 'note', note: 'abuse' }] });
    expect(await app.as('elm').posts.get.query({ postId: id })).toMatchObject({
      notes: ['abuse', 'loss'],
      cover: 'note',
    });
    expect(await alder().decisions.own.query()).toMatchObject([{ action: 'note', words, item: { id } }]);
  });

  test('an edit by the author keeps the notes of staff, and a reversal removes only these', async () => {
    const { id } = await createAbusivePost(app, true);
    const { id: caseId } = await addNote(id);
    const notes = async () => (await app.as('elm').posts.get.query({ postId: id })).notes;
    await alder().posts.update.mutate({ postId: id, notes: [] });
    expect(await notes()).toEqual(['abuse']);
    await alder().posts.update.mutate({ postId: id, notes: ['abuse', 'drink'] });
    expect(await notes()).toEqual(['abuse', 'drink']);

    const [decision] = await alder().decisions.own.query();
    await alder().decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'It is not about that.' });
    await app.asStaff('oak').moderation.decideAppeal.mutate({ caseId, upheld: true, words: 'You are right.' });
    expect(await notes()).toEqual(['drink']);
  });

  test('a decision to add a note needs the note, and a post', async () => {
    const { id: postId } = await createAbusivePost(app, true);
    await report(app, 'birch', postId);
    const decide = (caseId: string, note?: 'abuse') =>
      refusalOf(cedar().decide.mutate({ caseId, action: 'note', rule: null, words, note }));
    expect(await decide(await onlyCaseId(app))).toMatchObject({ fields: { note: 'Please choose the note.' } });

    const comment = await alder().comments.create.mutate({ postId, content: 'Shouting too', isAnonymous: true });
    const { id } = await app
      .asStaff('oak')
      .moderation.open.mutate({ targetType: 'comment', targetId: comment.id, reason: 'abuse' });
    expect(await decide(id, 'abuse')).toMatchObject({ fields: { action: 'Only posts have content notes.' } });
  });

  test('an edit that was begun before staff added a note is not refused', async () => {
    const { id: postId } = await createAbusivePost(app, true);
    const { version } = await alder().posts.get.query({ postId });
    await addNote(postId);
    const updated = await alder().posts.update.mutate({ postId, version, content: 'In other words' });
    expect(updated).toMatchObject({ content: 'In other words', notes: ['abuse'] });
  });
});
