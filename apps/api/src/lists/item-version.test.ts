import { commentView } from '@ballast/schema/comments';
import { postView, type UpdatePostInput } from '@ballast/schema/posts';
import { expect, test } from 'vitest';
import { describeWithApp } from '../testing/on-engines.ts';
import { refusalOf, refusalsOf } from '../testing/refusal.ts';

const editedMeanwhile = {
  status: 409,
  code: 'EDITED_MEANWHILE',
  message: 'This was changed in another place since you opened it. Nothing of yours was saved.',
};

describeWithApp('an edit names the version that it changes', { members: ['alder', 'birch'] }, (app) => {
  const alder = () => app().as('alder');
  const post = (isAnonymous = true) =>
    alder().posts.create.mutate({ content: 'Cannot sleep', mood: 'low', notes: ['loss'], isAnonymous });
  const comment = async () =>
    alder().comments.create.mutate({ postId: (await post()).id, content: 'Still up', isAnonymous: true });

  test('only the author is told the version, in every view', async () => {
    const { id: postId, version } = await post();
    const { id: commentId, version: ofComment } = await alder().comments.create.mutate({
      postId,
      content: 'Still up',
      isAnonymous: true,
    });
    for (const one of [version, ofComment]) expect(one).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const versionsOf = async (name: string) => {
      const as = app().as(name);
      const lists = [await as.posts.feed.query({}), await as.posts.search.query({ q: 'sleep' })];
      return [
        ...lists.map(({ items }) => items[0]?.version),
        (await as.posts.get.query({ postId })).version,
        (await as.comments.list.query({ postId })).items[0]?.version,
        (await as.comments.get.query({ commentId })).version,
      ];
    };
    expect(await versionsOf('alder')).toEqual([version, version, version, ofComment, ofComment]);
    expect((await alder().posts.own.query({})).items[0]?.version).toBe(version);
    expect(await versionsOf('birch')).toEqual(Array(5).fill(null));
  });

  test.each([
    ['content', { content: 'Awake' }],
    ['mood', { mood: 'calm' }],
    ['notes', { notes: [] }],
    ['topics', { topics: ['sleep'] }],
    ['answers', { answers: 'nobody' }],
  ] satisfies [string, Partial<UpdatePostInput>][])(
    'an edit of a post is refused if its %s was changed since',
    async (_what, first) => {
      const { id: postId, version } = await post();
      const updated = await alder().posts.update.mutate({ postId, version, ...first });
      expect(updated.version).not.toBe(version);
      const second = { postId, content: 'Asleep', mood: 'high', notes: ['health' as const] };
      expect(await refusalOf(alder().posts.update.mutate({ ...second, version }))).toMatchObject(editedMeanwhile);
      expect(await alder().posts.get.query({ postId })).toEqual(updated);
      expect(await alder().posts.update.mutate({ ...second, version: updated.version })).toMatchObject({
        content: 'Asleep',
      });
    },
  );

  test('an edit of a comment is refused if it was changed since', async () => {
    const { id: commentId, version } = await comment();
    const updated = await alder().comments.update.mutate({ commentId, version, content: 'Up again' });
    const second = alder().comments.update.mutate({ commentId, version, content: 'Not any more' });
    expect(await refusalOf(second)).toMatchObject(editedMeanwhile);
    expect(await alder().comments.get.query({ commentId })).toEqual(updated);
    const third = { commentId, version: updated.version, content: 'Not any more' };
    expect(await alder().comments.update.mutate(third)).toMatchObject({ content: 'Not any more' });
  });

  test('two edits within one minute differ, also of an anonymous item, whose time is a minute', async () => {
    const { id: postId, version } = await post();
    const first = await alder().posts.update.mutate({ postId, version, content: 'One' });
    const second = await alder().posts.update.mutate({ postId, version: first.version, content: 'Two' });
    expect(new Set([version, first.version, second.version]).size).toBe(3);
  });

  test('without a version the last edit wins', async () => {
    const { id: postId, version } = await post();
    await alder().posts.update.mutate({ postId, version, content: 'One' });
    expect(await alder().posts.update.mutate({ postId, content: 'Two' })).toMatchObject({ content: 'Two' });
  });

  test('a retry of an edit whose response was lost succeeds', async () => {
    const { id: postId, version } = await post();
    const edit = { postId, version, content: ' Awake ', mood: 'calm' };
    const first = await alder().posts.update.mutate(edit);
    expect(await alder().posts.update.mutate(edit)).toEqual(first);
    const { id: commentId, version: ofComment } = await comment();
    const editComment = { commentId, version: ofComment, content: 'Up again' };
    const firstComment = await alder().comments.update.mutate(editComment);
    expect(await alder().comments.update.mutate(editComment)).toEqual(firstComment);
  });

  test('of concurrent edits of one version, one is stored and the others are refused', async () => {
    const { id: postId, version } = await post();
    const { id: commentId, version: ofComment } = await comment();
    const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const editPost = (content: string) => alder().posts.update.mutate({ postId, version, content });
    const editComment = (content: string) => alder().comments.update.mutate({ commentId, version: ofComment, content });
    const ofPosts = await refusalsOf(texts.map((text) => editPost(text)));
    const ofComments = await refusalsOf(texts.map((text) => editComment(text)));
    for (const refusals of [ofPosts, ofComments]) {
      expect(refusals.map((refusal) => refusal?.code ?? 'stored').sort()).toEqual([
        ...Array(texts.length - 1).fill('EDITED_MEANWHILE'),
        'stored',
      ]);
    }
    const { content } = await alder().posts.get.query({ postId });
    expect(content).toBe(texts[ofPosts.indexOf(undefined)]);
    const { content: ofStored } = await alder().comments.get.query({ commentId });
    expect(ofStored).toBe(texts[ofComments.indexOf(undefined)]);
  });

  test.each(['', 'a b', 'x'.repeat(65)])('the version %j is refused', async (version) => {
    const { id: postId } = await post();
    const refusal = await refusalOf(alder().posts.update.mutate({ postId, version, content: 'Awake' }));
    expect(refusal).toMatchObject({ code: 'BAD_INPUT', fields: { version: expect.any(String) } });
  });

  test('a version alone is no edit', async () => {
    const { id: postId, version } = await post();
    expect(await refusalOf(alder().posts.update.mutate({ postId, version }))).toMatchObject({ code: 'BAD_INPUT' });
  });

  test('over REST the version is the ETag of the own item, and If-Match names it', async () => {
    const { id: postId, version } = await post();
    const path = `/api/community/posts/${postId}`;
    const patch = (content: string, ifMatch: string) =>
      app().request('alder', path, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', 'If-Match': ifMatch },
        body: JSON.stringify({ content }),
      });
    const etagOf = async (name: string) => (await app().request(name, path)).headers.get('etag');
    expect(await etagOf('alder')).toEqual(`"${version}"`);
    expect(await etagOf('birch')).toBe(null);
    const first = await patch('One', `W/"${version}"`);
    const { version: second } = postView.parse(await first.json());
    expect(first.headers.get('etag')).toBe(`"${second}"`);
    expect(await refusalOf(await patch('Two', `"${version}"`))).toMatchObject(editedMeanwhile);
    expect(await refusalOf(await patch('Two', `"${second}", "${version}"`))).toMatchObject({ code: 'BAD_INPUT' });
    expect((await patch('Two', '*')).status).toBe(200);

    const { id: commentId, version: ofComment } = await comment();
    const send = (content: string, named: string | null) =>
      app().sendJson('alder', `/api/community/comments/${commentId}`, { content, version: named }, 'PATCH');
    const edited = await send('Up again', ofComment);
    expect(edited.headers.get('etag')).toBe(`"${commentView.parse(await edited.json()).version}"`);
    expect(await refusalOf(send('Else', ofComment))).toMatchObject(editedMeanwhile);
  });
});
