import { run } from '@ballast/db/engine/database';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

type Fields = { isAnonymous?: string; openToRead?: string; notes?: string; imageDescription?: string };

const picture = await sharp({ create: { width: 9, height: 8, channels: 3, background: '#806040' } })
  .png()
  .toBuffer();

describeWithApp('posts that anyone may read', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const write = (content: string, { isAnonymous = true, openToRead = true, name = 'alder' } = {}) =>
    app.as(name).posts.create.mutate({ content, isAnonymous, openToRead });

  async function writeWithPicture(fields: Fields = {}) {
    const form = new FormData();
    const all = { content: 'a view', isAnonymous: 'true', openToRead: 'true', ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'view.png');
    return app.as('alder').posts.create.mutate(form);
  }

  const setOpen = (postId: string, openToRead: boolean, name = 'alder') =>
    app.as(name).posts.update.mutate({ postId, openToRead });
  const stories = async (topic?: 'sleep' | 'work') => {
    const { items } = await app.as().posts.stories.query({ topic });
    return items.map(({ content }) => content);
  };
  const bytesOf = async (name: string | undefined, path: string) => {
    const response = await app.request(name, path);
    const headers = [...response.headers].filter(([header]) => header !== 'x-request-id');
    return JSON.stringify([response.status, headers, await response.text()]);
  };
  const pictureStatus = async (mediaUrl: string | null) => (await app.request(undefined, mediaUrl ?? '')).status;

  test('a post is not open unless its author says so, and the list has the newest first', async () => {
    const { openToRead } = await app.as('alder').posts.create.mutate({ content: 'closed', isAnonymous: true });
    expect(openToRead).toBe(false);
    await write('first');
    await write('second', { isAnonymous: false });
    expect(await stories()).toEqual(['second', 'first']);
    const { items, nextCursor } = await app.as().posts.stories.query({ limit: 1 });
    expect(items.map(({ content }) => content)).toEqual(['second']);
    const next = await app.as().posts.stories.query({ limit: 1, cursor: nextCursor ?? '' });
    expect(next.items.map(({ content }) => content)).toEqual(['first']);
  });

  test('the list is the same for the author, others and visitors, without fields about them', async () => {
    const { id: postId } = await write('seen by all');
    await app.as('birch').posts.setLike.mutate({ postId, liked: true });
    const seen = await Promise.all([undefined, 'alder', 'birch'].map((name) => bytesOf(name, '/api/stories')));
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('seen by all');
    const [story] = (await app.as('alder').posts.stories.query({})).items;
    expect(story).not.toHaveProperty('mine');
    expect(story).not.toHaveProperty('liked');
    expect(story).not.toHaveProperty('kept');
    expect(story).not.toHaveProperty('supports');
    expect(story).not.toHaveProperty('version');
  });

  test('a visitor reads an open post, and gets the same refusal for every other id', async () => {
    const { id } = await write('open');
    const named = await write('by name', { isAnonymous: false, openToRead: false });
    const anonymous = await write('by nobody', { openToRead: false });
    expect(await app.as().posts.get.query({ postId: id })).toMatchObject({ content: 'open', mine: false });
    const absent = await bytesOf(undefined, `/api/community/posts/${'x'.repeat(22)}`);
    expect(absent).toContain('NOT_SIGNED_IN');
    for (const other of [named.id, anonymous.id, 'not-an-id'])
      expect(await bytesOf(undefined, `/api/community/posts/${other}`)).toBe(absent);
    // A visitor gets nothing else of it.
    for (const path of [`/api/community/posts/${id}/comments`, '/api/community/posts'])
      expect((await app.request(undefined, path)).status).toBe(401);
  });

  test('a post that is taken back is gone with the next request, its picture too, and can be opened again', async () => {
    const { id, mediaUrl } = await writeWithPicture();
    expect(await stories()).toEqual(['a view']);
    expect(await pictureStatus(mediaUrl)).toBe(200);
    await setOpen(id, false);
    expect(await stories()).toEqual([]);
    expect(await pictureStatus(mediaUrl)).toBe(401);
    expect(await codeOf(app.as().posts.get.query({ postId: id }))).toBe('NOT_SIGNED_IN');
    expect((await app.request('birch', mediaUrl ?? '')).status).toBe(200);
    await setOpen(id, true);
    expect(await stories()).toEqual(['a view']);
    expect(await pictureStatus(mediaUrl)).toBe(200);
  });

  test('a post that staff remove, or its author deletes, is gone with the next request, its picture too', async () => {
    const removed = await writeWithPicture();
    const { id: caseId } = await app
      .asAdmin()
      .moderation.open.mutate({ targetType: 'post', targetId: removed.id, reason: 'abuse' });
    expect(await stories()).toEqual(['a view']);
    const decision = { caseId, action: 'remove' as const, rule: null, words: 'No.' };
    await app.asAdmin().moderation.decide.mutate(decision);
    expect(await stories()).toEqual([]);
    expect(await pictureStatus(removed.mediaUrl)).toBe(401);
    const deleted = await writeWithPicture();
    expect(await stories()).toEqual(['a view']);
    expect(await pictureStatus(deleted.mediaUrl)).toBe(200);
    await app.as('alder').posts.delete.mutate({ postId: deleted.id });
    expect(await stories()).toEqual([]);
    expect(await pictureStatus(deleted.mediaUrl)).toBe(401);
  });

  test('pictures of other posts and of profiles are not for visitors', async () => {
    const form = new FormData();
    form.set('profileImage', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'alder.png');
    const { profileImageUrl } = await app.as('alder').profiles.update.mutate(form);
    await write('by name', { isAnonymous: false });
    const [story] = (await app.as().posts.stories.query({})).items;
    expect(story?.author).toMatchObject({ username: 'alder', profileImageUrl: null });
    const { mediaUrl } = await writeWithPicture({ openToRead: 'false' });
    expect(await pictureStatus(profileImageUrl)).toBe(401);
    expect(await pictureStatus(mediaUrl)).toBe(401);
  });

  test('opening a post is no edit, and only for its author', async () => {
    const { id } = await write('mine', { openToRead: false });
    expect(await setOpen(id, true)).toMatchObject({ openToRead: true, edited: false });
    for (const openToRead of [true, false]) expect(await codeOf(setOpen(id, openToRead, 'birch'))).toBe('NOT_FOUND');
    expect(await stories()).toEqual(['mine']);
    const { id: other } = await write('theirs', { openToRead: false, name: 'birch' });
    expect(await codeOf(setOpen(other, true))).toBe('NOT_FOUND');
    for (const openToRead of ['yes', 1, null]) {
      const body = JSON.stringify({ content: 'x', isAnonymous: true, openToRead });
      const headers = { 'content-type': 'application/json' };
      const response = await app.request('alder', '/api/community/posts', { method: 'POST', headers, body });
      expect(response.status).toBe(400);
    }
  });

  test('a post with a note that is covered by default is covered for everyone', async () => {
    await writeWithPicture({ notes: 'suicide' });
    expect((await app.as().posts.stories.query({})).items).toMatchObject([{ cover: 'note', notes: ['suicide'] }]);
  });

  test('the list of a topic has only its posts', async () => {
    await write('awake');
    const { id } = await write('up at four');
    const { posts, postTopics } = app().database.tables;
    const rows = await app().database.db.select({ id: posts.id, seq: posts.seq }).from(posts);
    const seq = rows.find((row) => row.id === id)?.seq ?? 0;
    await app().database.transaction(function* (tx) {
      yield* run(tx.insert(postTopics).values({ topic: 'sleep', postSeq: seq, postId: id }));
    });
    expect(await stories('sleep')).toEqual(['up at four']);
    expect(await stories('work')).toEqual([]);
    await setOpen(id, false);
    expect(await stories('sleep')).toEqual([]);
    expect((await app.request(undefined, '/api/stories?topic=nonsense')).status).toBe(400);
  });

  test('a picture has a description, which its author can change, and a post without a picture has none', async () => {
    const { id, imageDescription } = await writeWithPicture({ imageDescription: ' A low  sun. ' });
    expect(imageDescription).toBe('A low  sun.');
    const alder = app.as('alder').posts;
    expect(await alder.update.mutate({ postId: id, imageDescription: 'Dusk.' })).toMatchObject({
      imageDescription: 'Dusk.',
      edited: true,
    });
    expect(await alder.update.mutate({ postId: id, imageDescription: '' })).toMatchObject({ imageDescription: null });
    const plain = await alder.create.mutate({ content: 'x', isAnonymous: true, imageDescription: 'Nothing.' });
    expect(plain.imageDescription).toBeNull();
    const changed = await alder.update.mutate({ postId: plain.id, imageDescription: 'Still nothing.' });
    expect(changed).toMatchObject({ imageDescription: null, edited: false });
    const tooLong = alder.update.mutate({ postId: id, imageDescription: 'x'.repeat(301) });
    expect(await codeOf(tooLong)).toBe('BAD_INPUT');
  });
});
