import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createPostItems } from './post-items.ts';
import { toPostView } from './posts.view.ts';

describeWithApp('own posts', { members: ['alder', 'birch'] }, (app) => {
  const alder = () => app.as('alder');
  const birch = () => app.as('birch');
  const post = (who: ReturnType<typeof alder>, content: string, isAnonymous: boolean) =>
    who.posts.create.mutate({ content, isAnonymous });
  const contentsOf = ({ items }: { items: { content: string }[] }) => items.map(({ content }) => content);

  async function fill() {
    for (const [index, content] of ['one', 'two', 'three', 'four', 'five'].entries()) {
      await post(alder(), content, index % 2 === 0);
      await post(birch(), `birch ${content}`, index % 2 === 0);
    }
  }

  test('a member gets only their own posts, named and anonymous, newest first', async () => {
    await fill();
    const page = await alder().posts.own.query({});
    expect(contentsOf(page)).toEqual(['five', 'four', 'three', 'two', 'one']);
    expect(page.items.map(({ isAnonymous }) => isAnonymous)).toEqual([true, false, true, false, true]);
    expect(page.items.every(({ mine }) => mine)).toBe(true);
    expect(page.nextCursor).toBeNull();
    expect(contentsOf(await birch().posts.own.query({}))).toEqual(
      ['five', 'four', 'three', 'two', 'one'].map((word) => `birch ${word}`),
    );
  });

  test('an item is the same as in the feed, with its counts', async () => {
    const { id: postId } = await post(alder(), 'Anyone up?', true);
    await birch().comments.create.mutate({ postId, content: 'Me', isAnonymous: true });
    await birch().posts.setLike.mutate({ postId, liked: true });
    await alder().posts.setLike.mutate({ postId, liked: true });
    const [own] = (await alder().posts.own.query({})).items;
    expect(own).toMatchObject({ likesCount: 2, commentsCount: 1, liked: true, mine: true });
    expect(own).toEqual((await alder().posts.feed.query({})).items[0]);
  });

  test.each([
    [true, ['five', 'three', 'one']],
    [false, ['four', 'two']],
  ])('with isAnonymous %s, only posts with this value are listed', async (isAnonymous, contents) => {
    await fill();
    expect(contentsOf(await alder().posts.own.query({ isAnonymous }))).toEqual(contents);
  });

  test('pages follow each other without gap or repeat', async () => {
    await fill();
    const contents: string[] = [];
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const page: Awaited<ReturnType<ReturnType<typeof alder>['posts']['own']['query']>> =
        await alder().posts.own.query({ limit: 2, cursor });
      contents.push(...contentsOf(page));
      cursor = page.nextCursor;
    }
    expect(contents).toEqual(['five', 'four', 'three', 'two', 'one']);
  });

  test('a cursor is valid for one member and one value of isAnonymous', async () => {
    await fill();
    const { nextCursor: cursor } = await alder().posts.own.query({ limit: 2 });
    const refused = { code: 'BAD_INPUT', fields: { cursor: 'That is not a cursor we gave out.' } };
    expect(await refusalOf(birch().posts.own.query({ cursor }))).toMatchObject(refused);
    expect(await refusalOf(alder().posts.own.query({ cursor, isAnonymous: true }))).toMatchObject(refused);
    expect(await refusalOf(alder().posts.feed.query({ cursor }))).toMatchObject(refused);
  });

  test('deleted posts are left out, and pages are still full', async () => {
    await fill();
    const { items } = await alder().posts.own.query({});
    for (const { id } of items.slice(0, 2)) await alder().posts.delete.mutate({ postId: id });
    expect(contentsOf(await alder().posts.own.query({ limit: 2 }))).toEqual(['three', 'two']);
    expect(contentsOf(await alder().posts.own.query({ isAnonymous: true, limit: 2 }))).toEqual(['three', 'one']);
    await post(birch(), 'after it', true);
    expect(contentsOf(await alder().posts.own.query({ limit: 1 }))).toEqual(['three']);
  });
});

test('listing own posts opens no seals, because cached seals would make later responses faster', async () => {
  const opened: string[] = [];
  const app = await createTestApp();
  const isPostBy = (item: { id: string }) => opened.push(item.id) > 0;
  const ownItems = { ...app.privacy.ownItems, isPostBy };
  const items = createPostItems(app.kernel, { ownItems }, { keptPosts: { keptAmong: async () => new Set() } });
  const viewer = { id: 'alder', handle: 'handle', sessionToken: '' };
  const row = {
    seq: 1,
    id: 'a'.repeat(22),
    authorId: null,
    authorSeal: 'sealed',
    content: 'Up',
    mood: null,
    moodKey: null,
    topics: '',
    imageDescription: null,
    isOpenToRead: false,
    notes: '',
    staffNotes: '',
    answersBeforeClosing: null,
    answers: 'everyone' as const,
    mediaId: null,
    likesCount: 0,
    beenThereCount: 0,
    thanksCount: 0,
    commentsCount: 0,
    isEdited: false,
    isRemoved: false,
    createdAt: new Date('2026-11-20T03:07:00.000Z'),
    author: null,
  };
  const shared = [{ row, view: toPostView(row) }];
  expect(await items.presentOwn(viewer, shared)).toMatchObject([{ id: row.id, mine: true }]);
  expect(opened).toEqual([]);
  await items.present(viewer, shared);
  expect(opened).toEqual([row.id]);
  await app.close();
});
