import { join } from 'node:path';
import { quickSuggestions } from '@ballast/content/quick-suggestions';
import { createSeededRandom } from '../src/testing/seeded-random.ts';
import { type Checkout, type SeededServer, startSeededServer } from './checkout.ts';
import { describeGenerator } from './generators.ts';
import type { Load } from './load.ts';
import { measureAlternately, type RoundOptions } from './measure.ts';
import { createMixedMembers, type MixedMember } from './mixed-members.ts';
import { pick } from './pick.ts';
import { rssBytes } from './processes.ts';
import { mebibytes, printKinds, printTable } from './report.ts';
import { postsWithManyComments } from './seed.ts';
import { connections, feedPath, firstCursors, firstPage, mutation, query } from './workloads.ts';

type Request = Omit<Load['requests'][number], 'cookie' | 'kind'>;
type Kind = { name: string; per1000: number; make(member: MixedMember, random: number): Request };

const requestsOfEachClient = 2000;
/** Members mostly read the first pages and the newest posts with comments. */
const pagesNearTop = 5;
const newestCommented = 20;

function kindsOf({ postsCount, postIds, workloads }: SeededServer, topCursors: readonly string[]): Kind[] {
  const commented = postsWithManyComments(postsCount).toReversed();
  const get = (path: string): Request => ({ method: 'GET', path });
  return [
    { name: 'feed, first page', per1000: 330, make: () => get(firstPage) },
    {
      name: 'feed, pages 2 to 6',
      per1000: 70,
      make: (_, random) => get(feedPath({ limit: 20, cursor: pick(topCursors, random) })),
    },
    { name: 'feed, any depth', per1000: 30, make: (_, random) => get(pick(workloads.deepPages, random * 7).path) },
    {
      name: 'comments of a recent post',
      per1000: 100,
      make: (_, random) => query('comments.list', { postId: pick(commented, random % newestCommented), limit: 20 }),
    },
    {
      name: 'comments of any post',
      per1000: 50,
      make: (_, random) => query('comments.list', { postId: pick(commented, random * 13), limit: 20 }),
    },
    { name: 'conversations', per1000: 150, make: () => query('messages.conversations', {}) },
    {
      name: 'a thread',
      per1000: 120,
      make: ({ conversationIds }, random) =>
        query('messages.thread', { conversationId: pick(conversationIds, random), limit: 50 }),
    },
    {
      name: 'search suggestions',
      per1000: 100,
      make: (_, random) => query('posts.search', { q: pick(quickSuggestions, random) }),
    },
    {
      name: 'liking a post',
      per1000: 20,
      make: (_, random) => mutation('posts.setLike', { postId: pick(postIds, random), liked: true }),
    },
    {
      name: 'sending a message',
      per1000: 15,
      make: ({ partnerIds }, random) =>
        mutation('messages.send', { receiverId: pick(partnerIds, random), content: 'Still up?' }),
    },
    {
      name: 'commenting',
      per1000: 10,
      make: (_, random) =>
        mutation('comments.create', {
          postId: pick(commented, random % newestCommented),
          content: 'I was up as well.',
          isAnonymous: random % 5 < 3,
        }),
    },
    {
      name: 'creating a post',
      per1000: 5,
      make: (_, random) =>
        mutation('posts.create', { content: `A quiet evening, number ${random}.`, isAnonymous: random % 5 < 3 }),
    },
  ];
}

/** Creates the members on the server. The requests are the same in every round. */
export async function mixedBenchmark(seeded: SeededServer) {
  const members = await createMixedMembers(seeded.url);
  const kinds = kindsOf(seeded, await firstCursors(seeded.url, members[0]?.cookie ?? '', pagesNearTop));
  const slots = kinds.flatMap((kind) => Array.from({ length: kind.per1000 }, () => kind));
  const randomBytes = createSeededRandom('mixed load');
  const random = () => randomBytes(4).readUInt32BE();
  const requests = Array.from({ length: requestsOfEachClient * connections }, () => {
    const randomNumber = random();
    const member = pick(members, random());
    const kind = pick(slots, random());
    return { ...kind.make(member, randomNumber), cookie: member.cookie, kind: kind.name };
  });
  return { name: 'mixed load, 5 % writes', requests: () => requests };
}

type Options = { checkout: Checkout; folder: string; roundOptions: RoundOptions; postsCount: number };

export async function measureMixed({ checkout, folder, roundOptions, postsCount }: Options): Promise<void> {
  const dataDir = join(folder, 'data');
  process.stdout.write('Seeding …\n');
  await checkout.seed(dataDir, postsCount);
  const seeded = await startSeededServer(checkout, dataDir, { postsCount });
  const { server, url } = seeded;
  const measurements = await measureAlternately(
    [{ ...(await mixedBenchmark(seeded)), server, url, byKind: true }],
    roundOptions,
  );
  process.stdout.write(`${describeGenerator({ byKind: true })}\n\n`);
  printTable(measurements);
  process.stdout.write('\n');
  for (const measurement of measurements) printKinds(measurement);
  process.stdout.write(`\n${mebibytes(rssBytes(server))} after the load\n`);
  await server.stop();
}
