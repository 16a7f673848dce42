import fc from 'fast-check';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { Subjects } from './observe.ts';

/** The two members whose anonymous deeds are exchanged between the worlds. */
export const swapped = ['alder', 'birch'] as const;
/** Everyone else, a visitor included. */
export const onlookers = ['cedar', 'elm', undefined] as const;

/** One thing that happens. `author` is a role, 0 or 1: which member plays it is what the worlds differ in. */
export type Deed =
  | { do: 'post anonymously'; author: 0 | 1; content: string; mood: string | null; hasPicture: boolean }
  | { do: 'post by name'; member: string; content: string }
  | { do: 'comment anonymously'; author: 0 | 1; post: number; content: string }
  | { do: 'comment by name'; member: string; post: number; content: string }
  | { do: 'support'; member: string; post: number; liked: boolean }
  | { do: 'support a comment'; member: string; comment: number }
  | { do: 'delete an anonymous post'; post: number }
  | { do: 'look'; by: number }
  | { do: 'wait'; ms: number };

const role = fc.constantFrom<0 | 1>(0, 1);
const anybody = fc.constantFrom('alder', 'birch', 'cedar', 'elm');
const words = fc.constantFrom('Cannot sleep', 'Rang my brother', 'Long shift', 'A better day');
const index = fc.nat({ max: 5 });

/** A random script of deeds. */
export const script: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('post anonymously' as const),
        author: role,
        content: words,
        mood: fc.constantFrom(null, 'low', 'hopeful'),
        hasPicture: fc.boolean(),
      }),
    },
    fc.record({ do: fc.constant('post by name' as const), member: anybody, content: words }),
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('comment anonymously' as const),
        author: role,
        post: index,
        content: words,
      }),
    },
    fc.record({ do: fc.constant('comment by name' as const), member: anybody, post: index, content: words }),
    fc.record({ do: fc.constant('support' as const), member: anybody, post: index, liked: fc.boolean() }),
    fc.record({ do: fc.constant('support a comment' as const), member: anybody, comment: index }),
    fc.record({ do: fc.constant('delete an anonymous post' as const), post: index }),
    fc.record({ do: fc.constant('look' as const), by: fc.nat({ max: onlookers.length - 1 }) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
  ),
  { minLength: 3, maxLength: 14 },
);

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#334455' } })
  .png()
  .toBuffer()
  .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }));

type Item = { id: string; author: 0 | 1 | undefined; mediaUrl?: string | null };

/** A world in the making: the app, and what was made in it. */
export type World = { app: TestApp; posts: Item[]; comments: Item[]; attempts: { next(): number } };

/** Lets one deed happen. A deed about something that isn't there is none. */
async function perform(world: World, deed: Deed, cast: readonly string[]): Promise<void> {
  const { app, posts, comments, attempts } = world;
  const player = (author: 0 | 1) => app.as(cast[author]);
  const at = (items: Item[], place: number) => items[place % Math.max(1, items.length)];
  switch (deed.do) {
    case 'post anonymously': {
      const form = new FormData();
      form.set('content', deed.content);
      if (deed.mood) form.set('mood', deed.mood);
      form.set('isAnonymous', 'true');
      form.set('clientId', `attempt-${attempts.next()}`);
      if (deed.hasPicture) form.set('image', await picture, 'holiday.png');
      posts.push({ ...(await player(deed.author).posts.create.mutate(form)), author: deed.author });
      return;
    }
    case 'post by name': {
      const made = await app.as(deed.member).posts.create.mutate({ content: deed.content, isAnonymous: false });
      posts.push({ ...made, author: undefined });
      return;
    }
    case 'wait':
      app.advanceMs(deed.ms);
      return;
    case 'support a comment': {
      const comment = at(comments, deed.comment);
      if (comment) await app.as(deed.member).comments.setLike.mutate({ commentId: comment.id, liked: true });
      return;
    }
    case 'look':
      return;
    default:
      await performOnPost(world, deed, cast);
  }
}

type DeedOnPost = Extract<Deed, { post: number }>;

async function performOnPost(
  { app, posts, comments }: World,
  deed: DeedOnPost,
  cast: readonly string[],
): Promise<void> {
  const place = deed.post % Math.max(1, posts.length);
  const post = posts[place];
  if (!post) return;
  const postId = post.id;
  if (deed.do === 'support') await app.as(deed.member).posts.setLike.mutate({ postId, liked: deed.liked });
  else if (deed.do === 'delete an anonymous post') {
    if (post.author === undefined) return;
    await app.as(cast[post.author]).posts.delete.mutate({ postId });
    posts.splice(place, 1);
    comments.splice(0);
  } else {
    const isAnonymous = deed.do === 'comment anonymously';
    const author = isAnonymous ? deed.author : undefined;
    const member = isAnonymous ? cast[deed.author] : deed.member;
    const made = await app.as(member).comments.create.mutate({ postId, content: deed.content, isAnonymous });
    comments.push({ id: made.id, author });
  }
}

/** What there is to ask about. */
export function subjectsOf({ posts, comments }: World): Subjects {
  return {
    postIds: posts.map(({ id }) => id),
    commentIds: comments.map(({ id }) => id),
    mediaUrls: posts.flatMap(({ mediaUrl }) => mediaUrl ?? []),
  };
}

/**
 * Plays a script with `cast` in the roles of the anonymous authors, ids and clock seeded.
 * @param whileLooking Called after each deed that is a look.
 */
export async function play(
  deeds: readonly Deed[],
  cast: readonly string[],
  whileLooking: (world: World, by: string | undefined) => Promise<void>,
): Promise<World> {
  const app = await createTestApp({ members: [...swapped, 'cedar', 'elm'] });
  let made = 0;
  const world: World = { app, posts: [], comments: [], attempts: { next: () => ++made } };
  for (const deed of deeds) {
    await perform(world, deed, cast);
    if (deed.do === 'look') await whileLooking(world, onlookers[deed.by]);
  }
  return world;
}
