import { join } from 'node:path';
import * as z from 'zod';
import { call, ignoreRefusal } from './call.ts';
import { adminKey, type Checkout } from './checkout.ts';
import { pick } from './pick.ts';
import { printColumns, quantile } from './report.ts';
import { feedPath, mutation, query, signIn } from './workloads.ts';

const casesCount = 500;
const postsCount = 1000;
const reasons = ['danger', 'threat', 'abuse', 'spam'];

const idView = z.object({ id: z.string() });
const pageView = z.object({ items: z.array(idView), nextCursor: z.string().nullable() });

async function readPostIds(url: string, cookie: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; ids.length < casesCount && cursor !== null; ) {
    const path = feedPath({ limit: 100, ...(cursor ? { cursor } : {}) });
    const { data } = await call(url, { method: 'GET', path }, pageView, cookie);
    ids.push(...data.items.map((post) => post.id));
    cursor = data.nextCursor;
  }
  return ids.slice(0, casesCount);
}

/** Measures how fast one moderator works off a queue of 500 posts, reported by the members who can sign in. */
export async function measureCases(checkout: Checkout, folder: string): Promise<void> {
  const dataDir = join(folder, 'cases');
  await checkout.seed(dataDir, postsCount);
  const server = await checkout.start(dataDir);
  const [url = ''] = server.urls;
  const cookies = await signIn(url);
  const postIds = await readPostIds(url, cookies[0] ?? '');
  for (const [index, targetId] of postIds.entries()) {
    const report = mutation('reports.create', { targetType: 'post', targetId, reason: pick(reasons, index) });
    // Reports can hide a post. Then the next member cannot report it.
    for (const cookie of cookies) await call(url, report, z.unknown(), cookie).catch(ignoreRefusal);
  }
  const { cookie } = await call(url, mutation('admin.login', { key: adminKey }), z.unknown());

  const timesOf = new Map<string, number[]>();
  async function timed<Data extends z.ZodType>(name: string, request: Parameters<typeof call>[1], dataSchema: Data) {
    const startedAt = performance.now();
    const response = await call(url, request, dataSchema, cookie);
    timesOf.set(name, [...(timesOf.get(name) ?? []), performance.now() - startedAt]);
    return response.data;
  }

  for (let decided = 0; decided < casesCount; decided += 1) {
    const queue = await timed('first page of the queue', query('moderation.cases', {}), pageView);
    const caseId = queue.items[0]?.id ?? '';
    await timed('opening a case', query('moderation.case', { caseId }), idView);
    await timed('claiming it', mutation('moderation.claim', { caseId }), idView);
    const words = 'Please keep to the rules.';
    const decision = { caseId, action: decided % 2 === 0 ? 'remove' : 'warn', rule: null, words };
    await timed('deciding it', mutation('moderation.decide', decision), idView);
  }
  await server.stop();

  printColumns([
    [`${postIds.length} cases`, 'p50 ms', 'p99 ms', 'longest ms'],
    ...[...timesOf].map(([name, times]) => [name, ...[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1))]),
  ]);
}
