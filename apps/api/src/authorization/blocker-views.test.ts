import { formerMember } from '@ballast/schema/messages';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { observe, type Subjects } from '../anonymity/observe.ts';
import { describeOnEngines } from '../testing/on-engines.ts';
import { refusalOf } from '../testing/refusal.ts';

const avatarColor = '#a1b2c3';
const members = ['willow', 'birch', 'cedar', 'elm', 'hazel', 'rowan'];
const memberColumns = (name: string) => (name === 'willow' ? { avatarColor } : {});

/** Willow blocks birch, cedar, who has muted willow, and elm, who has blocked willow. Hazel deletes the account. */
describeOnEngines('what a member sees of who has blocked them', { members, memberColumns }, (app) => {
  const as = (name: string) => app().as(name);
  const blockAll = async () => {
    // Elm's block refuses the last one, which counts all the same.
    for (const name of ['birch', 'cedar', 'elm'])
      await refusalOf(as('willow').profiles.setBlock.mutate({ userId: app().idOf(name), blocked: true }));
  };
  const send = (from: string, to: string, content = 'Still up?') =>
    as(from).messages.send.mutate({ receiverId: app().idOf(to), content });

  async function changeProfile(displayName: string) {
    const form = new FormData();
    form.set('displayName', displayName);
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#204060' } })
      .png()
      .toBuffer();
    form.set('profileImage', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'willow.png');
    return (await as('willow').profiles.update.mutate(form)).profileImageUrl ?? '';
  }

  /** Fills every view that can hold a member, for each of the three. */
  async function createWorld(): Promise<Subjects> {
    const willowId = app().idOf('willow');
    const create = (name: string, content: string) => as(name).posts.create.mutate({ content, isAnonymous: false });
    const posts = [
      await create('willow', 'No sleep'),
      await create('willow', 'No sleep yet'),
      await create('birch', 'Me'),
    ];
    const comments = [];
    for (const { id: postId } of posts) {
      for (const content of ['Same', 'Same again'])
        comments.push(await as('willow').comments.create.mutate({ postId, content, isAnonymous: false }));
    }
    await as('birch').posts.setHidden.mutate({ postId: posts[1]?.id ?? '', hidden: true });
    await as('birch').comments.setHidden.mutate({ commentId: comments[0]?.id ?? '', hidden: true });
    await as('birch').profiles.setFollow.mutate({ userId: willowId, following: true });
    await as('willow').profiles.setFollow.mutate({ userId: app().idOf('birch'), following: true });
    const conversations = [];
    for (const name of ['birch', 'cedar', 'elm']) conversations.push(await send('willow', name));
    await as('cedar').messages.decline.mutate({ conversationId: conversations[1]?.conversationId ?? '' });
    await as('cedar').profiles.setMute.mutate({ userId: willowId, muted: true });
    await as('elm').profiles.setBlock.mutate({ userId: willowId, blocked: true });
    return {
      postIds: posts.map(({ id }) => id),
      commentIds: comments.map(({ id }) => id),
      mediaUrls: [],
      userIds: [willowId],
      conversationIds: conversations.map(({ conversationId }) => conversationId),
    };
  }

  /** The procedures and paths whose responses contain one of the strings. */
  async function viewsWith(name: string, strings: readonly string[], subjects: Subjects): Promise<string[]> {
    const pages = (await observe(app(), name, subjects)).split(/\n\n(?=GET \/)/);
    const found = pages.flatMap((page) => {
      const [request = '', ...response] = page.split('\n');
      const text = response.join('\n');
      return strings.some((string) => text.includes(string))
        ? [request.replace(/\?.*$/, '').replaceAll(/\/[\w-]{22}/g, '/{id}')]
        : [];
    });
    return [...new Set(found)].sort();
  }

  test('no view shows the id, name, picture or colour, old or new', async () => {
    const subjects = await createWorld();
    const picture = await changeProfile('Weeping Will');
    const old = [app().idOf('willow'), 'willow', 'Weeping Will', picture, avatarColor];
    expect(await viewsWith('birch', old, subjects)).toEqual([
      'GET /api/community/comments/hidden',
      'GET /api/community/comments/{id}',
      'GET /api/community/posts',
      'GET /api/community/posts/hidden',
      'GET /api/community/posts/search',
      'GET /api/community/posts/{id}',
      'GET /api/community/posts/{id}/comments',
      'GET /api/messages/conversation',
      'GET /api/messages/conversation/{id}',
      'GET /api/messages/conversations',
      'GET /api/messages/with/{id}',
      'GET /api/trpc/auth.export',
      'GET /api/trpc/comments.get',
      'GET /api/trpc/comments.hidden',
      'GET /api/trpc/comments.list',
      'GET /api/trpc/messages.conversations',
      'GET /api/trpc/messages.thread',
      'GET /api/trpc/messages.withMember',
      'GET /api/trpc/posts.feed',
      'GET /api/trpc/posts.get',
      'GET /api/trpc/posts.hidden',
      'GET /api/trpc/posts.search',
      'GET /api/trpc/profiles.followers',
      'GET /api/trpc/profiles.get',
      'GET /api/users/export',
      'GET /api/users/followers',
      'GET /api/users/{id}',
    ]);
    expect(await viewsWith('cedar', old, subjects)).toEqual(
      expect.arrayContaining([
        'GET /api/messages/declined',
        'GET /api/trpc/messages.declined',
        'GET /api/trpc/profiles.muted',
        'GET /api/users/muted',
      ]),
    );
    expect(await viewsWith('elm', old, subjects)).toEqual(
      expect.arrayContaining(['GET /api/trpc/profiles.blocked', 'GET /api/users/blocked']),
    );
    await blockAll();
    const all = [...old, 'Wide Willow', await changeProfile('Wide Willow')];
    for (const name of ['birch', 'cedar', 'elm']) expect(await viewsWith(name, all, subjects)).toEqual([]);
  });

  test('the profile picture is served like an absent one, to nobody else', async () => {
    const picture = await changeProfile('Weeping Will');
    const read = async (name: string, path: string) => {
      const response = await app().request(name, path);
      const headers = [...response.headers].filter(([header]) => header !== 'x-request-id');
      return JSON.stringify([response.status, headers, (await response.arrayBuffer()).byteLength]);
    };
    expect(await read('birch', picture)).toContain('200');
    await blockAll();
    const absent = await read('birch', `/media/${'x'.repeat(22)}.webp`);
    expect(absent).toContain('404');
    expect(await read('birch', picture)).toBe(absent);
    for (const name of ['willow', 'rowan']) expect(await read(name, picture)).toContain('200');
    await as('willow').profiles.setBlock.mutate({ userId: app().idOf('birch'), blocked: false });
    expect(await read('birch', picture)).toContain('200');
  });

  test('a conversation without their messages is the same as with a deleted account', async () => {
    for (const name of ['willow', 'hazel']) await send('birch', name);
    await blockAll();
    await as('hazel').auth.deleteAccount.mutate();
    const { items } = await as('birch').messages.conversations.query({});
    const [left, blocking] = items.map((conversation) => JSON.stringify({ ...conversation, id: null }));
    expect(blocking).toBe(left);
    const threads = await Promise.all(items.map(({ id }) => as('birch').messages.thread.query({ conversationId: id })));
    const [ofLeft, ofBlocking] = threads.map((thread) =>
      thread.items.map((message) => ({ ...message, id: null, conversationId: null })),
    );
    expect(ofBlocking).toEqual(ofLeft);
  });

  test('their messages stay without a sender, and can be reported', async () => {
    const { id, conversationId } = await send('willow', 'birch', 'I know where you live');
    await send('birch', 'willow', 'Leave me alone');
    await blockAll();
    expect((await as('birch').messages.conversations.query({})).items).toMatchObject([
      { id: conversationId, participants: [formerMember] },
    ]);
    const { items } = await as('birch').messages.thread.query({ conversationId });
    expect(items.map(({ senderId, content }) => [senderId, content])).toEqual([
      [null, 'I know where you live'],
      [app().idOf('birch'), 'Leave me alone'],
    ]);
    const report = { targetType: 'message' as const, targetId: id, reason: 'threat' as const };
    expect(await as('birch').reports.create.mutate(report)).toMatchObject({ success: true });
  });

  test('named items stay without a name, with what others wrote under them, and can be answered and reported', async () => {
    const { postIds, commentIds } = await createWorld();
    const [postId = '', commentId = ''] = [postIds[0], commentIds[1]];
    await as('rowan').comments.create.mutate({ postId, content: 'By rowan', isAnonymous: false });
    const before = await as('birch').comments.list.query({ postId });
    await blockAll();
    const after = await as('birch').comments.list.query({ postId });
    expect(after.items.map(({ content }) => content)).toEqual(before.items.map(({ content }) => content));
    expect(after.items.map(({ author }) => author.displayName)).toEqual(['Former member', 'rowan']);
    // A block that stopped these would show the blocker who has written the earlier ones.
    const comment = await as('birch').comments.create.mutate({ postId, content: 'Me too', isAnonymous: true });
    expect(await as('birch').posts.setLike.mutate({ postId, liked: true })).toMatchObject({ liked: true });
    expect((await as('willow').comments.list.query({ postId })).items.map(({ id }) => id)).toContain(comment.id);
    for (const target of [
      { targetType: 'post' as const, targetId: postId },
      { targetType: 'comment' as const, targetId: commentId },
    ])
      expect(await as('birch').reports.create.mutate({ ...target, reason: 'abuse' })).toMatchObject({ success: true });
    await as('willow').profiles.setBlock.mutate({ userId: app().idOf('birch'), blocked: false });
    expect(await as('birch').posts.get.query({ postId })).toMatchObject({ author: { username: 'willow' } });
  });

  test('the address of their named story answers like one that was never there; an anonymous one is served', async () => {
    const { id } = await as('willow').posts.create.mutate({ content: 'By name', isAnonymous: false });
    const anonymous = await as('willow').posts.create.mutate({ content: 'By nobody', isAnonymous: true });
    await blockAll();
    const read = async (postId: string) => {
      const response = await app().request('birch', `/api/community/posts/${postId}`);
      const headers = [...response.headers].filter(([header]) => header !== 'x-request-id');
      return JSON.stringify([response.status, headers, await response.text()]);
    };
    const absent = await read('x'.repeat(22));
    expect(absent).toContain('404');
    expect(await read(id)).toBe(absent);
    expect(await read(anonymous.id)).toContain('By nobody');
    // The toggle still works.
    const like = await app().request('birch', `/api/community/posts/${id}/like`, { method: 'POST' });
    expect(await like.json()).toEqual({ liked: true, likesCount: 1 });
  });

  test('a block, unblock and mute are refused as for an absent member, and count once the other block ends', async () => {
    await createWorld();
    await blockAll();
    const userId = app().idOf('willow');
    const birch = as('birch').profiles;
    const calls = [
      birch.setBlock.mutate({ userId, blocked: true }),
      birch.setMute.mutate({ userId, muted: true }),
      as('elm').profiles.setBlock.mutate({ userId, blocked: false }),
      as('cedar').profiles.setMute.mutate({ userId, muted: false }),
    ];
    for (const refusal of await Promise.all(calls.map(refusalOf))) expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
    const listsOf = async (name: string) =>
      Promise.all(
        (['blocked', 'muted'] as const).map(async (list) =>
          (await as(name).profiles[list].query({})).items.map(({ username }) => username),
        ),
      );
    expect(await listsOf('birch')).toEqual([[], []]);
    for (const name of ['birch', 'cedar', 'elm'])
      await refusalOf(as('willow').profiles.setBlock.mutate({ userId: app().idOf(name), blocked: false }));
    expect(await listsOf('birch')).toEqual([['willow'], ['willow']]);
    expect(await listsOf('cedar')).toEqual([[], []]);
    expect(await listsOf('elm')).toEqual([[], []]);
  });
});
