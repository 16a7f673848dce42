import sharp from 'sharp';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type Deed, type HiddenDeed, others, type Script, swapped } from './deeds.ts';
import type { Subjects } from './observe.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#334455' } })
  .png()
  .toBuffer()
  .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }));

type Item = { id: string; author: 0 | 1 | undefined; mediaUrl?: string | null };
type Onlooker = Script['eyes'][number];

/** A world in the making: the app, what was made in it, and who plays which role. */
export type World = {
  app: TestApp;
  cast: readonly string[];
  posts: Item[];
  comments: Item[];
  conversations: Set<string>;
  attempts: { next(): number };
};

const at = (items: readonly Item[], place: number) => items[place % Math.max(1, items.length)];

async function postAnonymously(world: World, deed: Extract<Deed, { do: 'post anonymously' }>): Promise<void> {
  const form = new FormData();
  form.set('content', deed.content);
  if (deed.mood) form.set('mood', deed.mood);
  form.set('isAnonymous', 'true');
  form.set('clientId', `attempt-${world.attempts.next()}`);
  if (deed.hasPicture) form.set('image', await picture, 'holiday.png');
  const made = await world.app.as(world.cast[deed.author]).posts.create.mutate(form);
  world.posts.push({ ...made, author: deed.author });
}

/** What nobody may see who did. */
async function performHidden(world: World, deed: HiddenDeed): Promise<void> {
  if (deed.do === 'post anonymously') return postAnonymously(world, deed);
  const player = world.app.as(world.cast[deed.author]);
  if (deed.do === 'support a comment unseen') {
    const comment = at(world.comments, deed.comment);
    if (comment) await player.comments.setLike.mutate({ commentId: comment.id, liked: true });
    return;
  }
  const post = at(world.posts, deed.post);
  if (!post) return;
  if (deed.do === 'support unseen') await player.posts.setLike.mutate({ postId: post.id, liked: deed.liked });
  else if (deed.do === 'report') {
    const clientId = `attempt-${world.attempts.next()}`;
    await player.reports.create.mutate({ targetType: 'post', targetId: post.id, reason: 'Worried', clientId });
  } else {
    const { content, author } = deed;
    const made = await player.comments.create.mutate({ postId: post.id, content, isAnonymous: true });
    world.comments.push({ id: made.id, author });
  }
}

async function deletePost(world: World, place: number): Promise<void> {
  const post = at(world.posts, place);
  if (post?.author === undefined) return;
  await world.app.as(world.cast[post.author]).posts.delete.mutate({ postId: post.id });
  world.posts.splice(world.posts.indexOf(post), 1);
  world.comments.splice(0);
}

type OpenDeed = Extract<Deed, { member: string }>;

/** What is done under a name. A refusal is an outcome like any other: it is the same in both worlds. */
async function performOpen({ app, posts, conversations }: World, deed: OpenDeed): Promise<void> {
  const member = app.as(deed.member);
  switch (deed.do) {
    case 'post by name':
      posts.push({
        ...(await member.posts.create.mutate({ content: deed.content, isAnonymous: false })),
        author: undefined,
      });
      return;
    case 'describe himself':
      await member.profiles.update.mutate({ displayName: deed.displayName });
      return;
    case 'choose': {
      const { allowProfileSearch, allowMessaging } = deed;
      await member.settings.update.mutate({ allowProfileSearch, allowMessaging });
      return;
    }
    case 'follow':
      await refusalOf(member.profiles.setFollow.mutate({ userId: app.idOf(deed.other), following: deed.following }));
      return;
    case 'block':
      await refusalOf(member.profiles.setBlock.mutate({ userId: app.idOf(deed.other), blocked: deed.blocked }));
      return;
    case 'write to': {
      const sent = member.messages.send.mutate({ receiverId: app.idOf(deed.other), content: deed.content });
      if (!(await refusalOf(sent))) conversations.add((await sent).conversationId);
      return;
    }
    default: {
      const post = at(posts, deed.post);
      if (!post) return;
      if (deed.do === 'support') await member.posts.setLike.mutate({ postId: post.id, liked: deed.liked });
      else await member.comments.create.mutate({ postId: post.id, content: deed.content, isAnonymous: false });
    }
  }
}

async function perform(world: World, deed: Deed): Promise<void> {
  if (deed.do === 'look') return;
  if (deed.do === 'wait') world.app.advanceMs(deed.ms);
  else if (deed.do === 'delete an anonymous post') await deletePost(world, deed.post);
  else if ('author' in deed) await performHidden(world, deed);
  else await performOpen(world, deed);
}

/** What there is to ask about. */
export function subjectsOf({ app, posts, comments, conversations }: World): Subjects {
  return {
    postIds: posts.map(({ id }) => id),
    commentIds: comments.map(({ id }) => id),
    mediaUrls: posts.flatMap(({ mediaUrl }) => mediaUrl ?? []),
    userIds: [...swapped, others.follower].map(app.idOf),
    conversationIds: [...conversations],
  };
}

/** Everyone has to do with alder what his part says; nobody has to do with birch. */
async function relate({ app, conversations }: World): Promise<void> {
  const alder = app.idOf('alder');
  await app.as(others.follower).profiles.setFollow.mutate({ userId: alder, following: true });
  await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf(others.blocked), blocked: true });
  await app.as(others.blocker).profiles.setBlock.mutate({ userId: alder, blocked: true });
  const greeting = await app.as(others.partner).messages.send.mutate({ receiverId: alder, content: 'All right?' });
  conversations.add(greeting.conversationId);
}

/**
 * Plays a script with `cast` in the roles of the hidden authors, ids and clock seeded.
 * @param whileLooking Called after each deed that is a look.
 */
export async function play(
  { deeds, eyes }: Script,
  cast: readonly string[],
  whileLooking: (world: World, by: Onlooker) => Promise<void>,
): Promise<World> {
  const app = await createTestApp({ members: [...swapped, ...Object.values(others)], erasureDelayHours: 48 });
  let made = 0;
  const attempts = { next: () => ++made };
  const world: World = { app, cast, posts: [], comments: [], conversations: new Set(), attempts };
  await relate(world);
  for (const deed of deeds) {
    await perform(world, deed);
    if (deed.do === 'look') await whileLooking(world, eyes[deed.by]);
  }
  return world;
}
