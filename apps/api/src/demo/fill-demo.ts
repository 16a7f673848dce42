import { demoPersonas } from '@ballast/content/demo/personas';
import { demoStories } from '@ballast/content/demo/stories';
import { limits } from '@ballast/schema/limits';
import type { Viewer } from '../auth/sessions.ts';
import type { Handles } from '../privacy/handles.ts';
import type { Services } from '../services.ts';
import { paintHorizon } from './demo-picture.ts';
import { createDemoRandom } from './demo-random.ts';
import { fillMessages } from './fill-messages.ts';

const minuteMs = 60_000;
const weeks = 6;
const spanMs = weeks * 7 * 24 * 60 * minuteMs;

export const demoPassword = 'low tide at four';

/** The clock is set to the time of each event before the event is created. */
export type DemoClock = { set(time: Date): void };

const outdoors = /\b(beach|sea|hill|dawn|sunrise|fell|harbour|allotment|canal)\b/i;
const maxPictures = 14;
const noIpAddress = '';

type HandleOf = Pick<Handles, 'of'>;

async function signUpPersonas({ accounts, profileChanges }: Services, handles: HandleOf): Promise<Map<string, Viewer>> {
  const members = new Map<string, Viewer>();
  for (const { displayName, bio = null, ...persona } of demoPersonas) {
    const { user } = await accounts.signUp(
      {
        ...persona,
        email: `${persona.username}@example.org`,
        password: demoPassword,
        address: null,
        city: null,
        country: 'UK',
      },
      { address: noIpAddress, deviceToken: undefined, deviceName: 'Unknown device' },
      undefined,
    );
    const handle = (await handles.of(user.id)) ?? '';
    const member = { id: user.id, handle, sessionToken: '' };
    await profileChanges.update(member, { displayName, bio });
    members.set(persona.username, member);
  }
  return members;
}

/** Fills an empty database with a synthetic community through the services. @param now The end of the six weeks. */
export async function fillDemo(services: Services, handles: HandleOf, clock: DemoClock, now: Date) {
  const random = createDemoRandom('high water');
  const startedAt = now.getTime() - spanMs;
  clock.set(new Date(startedAt));
  const members = await signUpPersonas(services, handles);
  const everyone = [...members.values()];
  const memberCalled = (username: string): Viewer => {
    const member = members.get(username);
    if (!member) throw new Error(`The demo has no member called ${username}.`);
    return member;
  };
  const step = spanMs / (demoStories.length + 1);
  const counts = { members: members.size, posts: 0, comments: 0, support: 0 };
  let pictures = 0;

  for (const [index, story] of demoStories.entries()) {
    const postedAt = startedAt + step * (index + 1) - random.below(step * 0.8);
    clock.set(new Date(postedAt));
    const hasPicture = pictures < maxPictures && outdoors.test(story.content) && random.chance(0.5);
    if (hasPicture) pictures += 1;
    const post = await services.posts.create(memberCalled(story.by), {
      content: story.content,
      mood: story.mood ?? null,
      isAnonymous: story.isAnonymous,
      notes: [],
      topics: story.topics,
      answers: 'everyone' as const,
      openToRead: index % 3 === 0,
      imageDescription: hasPicture ? 'A low horizon over water.' : null,
      ...(hasPicture ? { image: await paintHorizon(pictures) } : {}),
    });
    counts.posts += 1;

    let commentedAt = postedAt;
    for (const reply of story.replies) {
      commentedAt = Math.min(now.getTime() - minuteMs, commentedAt + (3 + random.below(170)) * minuteMs);
      clock.set(new Date(commentedAt));
      const comment = await services.comments.create(memberCalled(reply.by), { postId: post.id, ...reply });
      counts.comments += 1;
      for (const member of everyone) {
        if (random.chance(0.08)) await services.comments.setLike(member, comment.id, true);
      }
    }
    const supportShare = 0.05 + random.below(60) / 100;
    for (const member of everyone) {
      if (!random.chance(supportShare)) continue;
      await services.posts.setLike(member, post.id, true);
      counts.support += 1;
    }
  }
  await addFollows(services, everyone);
  await fillMessages({
    messages: services.messages,
    memberCalled,
    setClockMinutesAgo: (minutes) => clock.set(new Date(now.getTime() - minutes * minuteMs)),
  });
  return counts;
}

async function addFollows({ profiles }: Services, members: readonly Viewer[]): Promise<void> {
  const random = createDemoRandom('low water');
  for (const member of members) {
    for (const other of members) {
      if (member !== other && random.chance(0.2)) await profiles.setFollow(member, other.id, true);
    }
  }
}

export async function isEmptyCommunity(services: Services): Promise<boolean> {
  const { items } = await services.posts.feed(
    { id: '', handle: '', sessionToken: '' },
    { feed: 'all', mood: null, limit: limits.pageDefault },
  );
  return items.length === 0;
}
