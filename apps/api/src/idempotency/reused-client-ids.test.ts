import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { describeOnEngines } from '../testing/on-engines.ts';
import { pictureUpload } from '../testing/post-picture.ts';
import { refusalOf } from '../testing/refusal.ts';

const clientId = 'attempt-0001';
const created = z.object({ id: z.string() });
const reused = { status: 409, code: 'CLIENT_ID_REUSED' };

describeOnEngines('a clientId that was used', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const alder = () => app().as('alder');
  let picture: Blob;
  let otherPicture: Blob;
  let postIds: string[];
  beforeEach(async () => {
    picture = await pictureUpload();
    otherPicture = new Blob([picture, 'more']);
    const create = (content: string) => app().as('birch').posts.create.mutate({ content, isAnonymous: false });
    postIds = [(await create('one')).id, (await create('two')).id];
  });

  const post = (changes: object = {}, image: Blob | null = picture) => {
    const form = new FormData();
    const fields = { content: 'Said once', isAnonymous: 'true', mood: 'tired', clientId, ...changes };
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    if (image) form.set('image', image, 'a.png');
    return app().request('alder', '/api/community/posts', { method: 'POST', body: form });
  };
  const comment = (changes: object = {}, at = 0) => {
    const input = { content: 'Said once', isAnonymous: true, clientId, ...changes };
    return app().sendJson('alder', `/api/community/posts/${postIds[at]}/comments`, input);
  };
  const message = (changes: object = {}, to = 'birch') => {
    const input = { receiverId: app().idOf(to), content: 'Said once', clientId, ...changes };
    return app().sendJson('alder', '/api/messages/send', input);
  };
  const idOf = async (response: Promise<Response>) => created.parse(await (await response).json()).id;

  test.each([
    ['a post', post, () => post({ content: 'Something else' })],
    ['the anonymity of a post', post, () => post({ isAnonymous: 'false' })],
    ['the mood of a post', post, () => post({ mood: 'low' })],
    ['a picture', post, () => post({}, otherPicture)],
    ['a picture that is left out', post, () => post({}, null)],
    ['a comment', comment, () => comment({ content: 'Something else' })],
    ['the anonymity of a comment', comment, () => comment({ isAnonymous: false })],
    ['the post of a comment', comment, () => comment({}, 1)],
    ['a message', message, () => message({ content: 'Something else' })],
    ['the receiver of a message', message, () => message({}, 'cedar')],
  ])('with other content is a 409: %s', async (_what, send, sendOther) => {
    const id = await idOf(send());
    expect(await refusalOf(sendOther())).toMatchObject(reused);
    expect(await idOf(send())).toBe(id);
  });

  test.each([
    ['post', post, () => post({ content: 'Something else' })],
    ['message', message, () => message({ content: 'Something else' })],
  ])('at the same moment with other content is a 409: a %s', async (_what, send, sendOther) => {
    const statuses = (await Promise.all([send(), sendOther()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  test('finds an item that was edited since, by the content that was first sent', async () => {
    const postId = await idOf(post());
    await alder().posts.update.mutate({ postId, content: 'Put better' });
    expect(await (await post()).json()).toMatchObject({ id: postId, content: 'Put better' });
    expect(await refusalOf(post({ content: 'Put better' }))).toMatchObject(reused);
  });

  test('is not refused after the item was deleted', async () => {
    await alder().posts.delete.mutate({ postId: await idOf(post()) });
    expect((await post({ content: 'Something else' })).status).toBe(201);
  });

  test('is of one member and one kind of item', async () => {
    await post();
    expect((await comment()).status).toBe(201);
    expect((await message()).status).toBe(201);
    const { create } = app().as('birch').posts;
    expect(await create.mutate({ content: 'Mine', isAnonymous: true, clientId })).toMatchObject({ content: 'Mine' });
  });

  test('leaves no two equal values in the database, whatever was sent twice', async () => {
    await comment();
    await comment({ clientId: 'attempt-0002' });
    const dump = JSON.stringify((await dumpDatabase(app().database))['comments']);
    const keys = [...dump.matchAll(/"idempotencyKey":"([^"]+)"/g)].map(([, key = '']) => key);
    expect(keys).toHaveLength(2);
    const [one = '', other = ''] = keys.map((key) => key.slice(-32));
    expect(one).not.toBe(other);
    expect(dump).not.toContain('attempt-0001');
  });
});
