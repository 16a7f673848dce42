import { beforeEach, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

const message = 'Only whoever wrote an anonymous story can answer as its author, and only without a name.';
const refusal = [400, { error: message, code: 'BAD_INPUT', fields: { asAuthor: message } }];

describeWithApp("the author's mark", { members: ['alder', 'birch', 'cedar'] }, (app) => {
  let anonymousId: string;
  let namedId: string;
  beforeEach(async () => {
    anonymousId = (await app.as('alder').posts.create.mutate({ content: 'Still up', isAnonymous: true })).id;
    namedId = (await app.as('alder').posts.create.mutate({ content: 'Up, too', isAnonymous: false })).id;
  });
  type Fields = { isAnonymous: boolean; asAuthor?: boolean; replyTo?: string };
  const write = (name: string, postId: string, fields: Fields) =>
    app.as(name).comments.create.mutate({ postId, content: 'Thank you', ...fields });
  const marksFor = async (name: string, postId: string) =>
    (await app.as(name).comments.list.query({ postId })).items.map(({ byAuthor, replies }) => [
      byAuthor,
      ...replies.map((reply) => reply.byAuthor),
    ]);

  test('below an anonymous post its author is marked where they said so, in replies too, and nowhere else', async () => {
    const marked = await write('alder', anonymousId, { isAnonymous: true, asAuthor: true });
    expect(marked).toMatchObject({ byAuthor: true, isAnonymous: true, author: { id: null, username: 'Anonymous' } });
    const plain = await write('alder', anonymousId, { isAnonymous: true });
    await write('alder', anonymousId, { isAnonymous: true, asAuthor: false, replyTo: marked.id });
    await write('alder', anonymousId, { isAnonymous: true, asAuthor: true, replyTo: plain.id });
    await write('alder', anonymousId, { isAnonymous: false });
    for (const name of ['alder', 'birch']) {
      expect(await marksFor(name, anonymousId)).toEqual([[true, false], [false, true], [false]]);
    }
    expect(await app.as('birch').comments.get.query({ commentId: marked.id })).toMatchObject({ byAuthor: true });
  });

  test('below a named post, the named comments of its author are marked', async () => {
    await write('alder', namedId, { isAnonymous: false });
    await write('alder', namedId, { isAnonymous: true });
    await write('birch', namedId, { isAnonymous: false });
    expect(await marksFor('cedar', namedId)).toEqual([[true], [false], [false]]);
  });

  test('a member whom the author has blocked sees neither name nor mark', async () => {
    await write('alder', namedId, { isAnonymous: false });
    await write('alder', anonymousId, { isAnonymous: true, asAuthor: true });
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: true });
    expect(await marksFor('cedar', namedId)).toEqual([[false]]);
    // A block must not change what an anonymous post says of its author.
    expect(await marksFor('cedar', anonymousId)).toEqual([[true]]);
  });

  test('everybody else, a name, and a named post get the same refusal, and leave nothing', async () => {
    const answer = async (name: string, postId: string, isAnonymous: boolean) => {
      const body = { content: 'Me', isAnonymous, asAuthor: true };
      const response = await app.sendJson(name, `/api/community/posts/${postId}/comments`, body);
      return [response.status, await response.json()];
    };
    expect(await answer('birch', anonymousId, true)).toEqual(refusal);
    expect(await answer('birch', anonymousId, false)).toEqual(refusal);
    expect(await answer('alder', anonymousId, false)).toEqual(refusal);
    for (const name of ['alder', 'birch']) {
      for (const isAnonymous of [true, false]) expect(await answer(name, namedId, isAnonymous)).toEqual(refusal);
    }
    for (const postId of [anonymousId, namedId]) expect(await marksFor('cedar', postId)).toEqual([]);
    const unknown = write('birch', 'x'.repeat(22), { isAnonymous: true, asAuthor: true });
    expect(await codeOf(unknown)).toBe('NOT_FOUND');
  });

  test('an edit keeps the mark, and a retry does not change it', async () => {
    const input = { postId: anonymousId, content: 'Thank you', isAnonymous: true, clientId: 'attempt-0001' };
    const { id: commentId } = await app.as('alder').comments.create.mutate(input);
    const again = app.as('alder').comments.create.mutate({ ...input, asAuthor: true });
    expect(await codeOf(again)).toBe('CLIENT_ID_REUSED');
    expect(await app.as('alder').comments.create.mutate(input)).toMatchObject({ id: commentId, byAuthor: false });
    const marked = await write('alder', anonymousId, { isAnonymous: true, asAuthor: true });
    await app.as('alder').comments.update.mutate({ commentId: marked.id, content: 'Thanks, all of you' });
    expect(await marksFor('birch', anonymousId)).toEqual([[false], [true]]);
  });
});
