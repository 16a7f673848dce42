import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathRequest } from '../authorization/calls.ts';
import { pathsOf } from '../openapi/operations.ts';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import type { RouterInputs } from '../router.ts';
import { readResponse } from '../testing/read-response.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Asker } from '../testing/test-sign-ins.ts';

export type Subjects = {
  postIds: readonly string[];
  commentIds: readonly string[];
  mediaUrls: readonly string[];
  userIds?: readonly string[];
  conversationIds?: readonly string[];
  caseIds?: readonly string[];
};

/** Inputs of queries for which the example, with each of the subjects, would show too little. */
const variations: Record<string, (subjects: Subjects) => object[]> = {
  'admin.users': () =>
    [{ limit: 100 }, { limit: 2, order: 'oldest' }, { limit: 100, q: 'a' }] satisfies RouterInputs['admin']['users'][],
  'admin.posts': () =>
    [
      { limit: 100 },
      { limit: 2, order: 'oldest' },
      { limit: 100, mood: 'low' },
    ] satisfies RouterInputs['admin']['posts'][],
  'admin.reports': () => [{ limit: 100 }, { limit: 2, status: 'open' }] satisfies RouterInputs['admin']['reports'][],
  'admin.contacts': () => [{ limit: 100 }, { limit: 2, status: 'open' }],
  'admin.log': () => [{ limit: 100 }, { limit: 100, from: '2026-11-20' }],
  'admin.staffCandidate': () => [{ username: 'alder' }, { username: 'birch' }],
  'moderation.cases': () =>
    (['open', 'mine', 'held', 'appealed', 'again', 'closed'] as const).map((status) => ({ status, limit: 100 })),
  'moderation.search': () => [{ q: 'a' }, { by: 'alder' }],
  'posts.feed': () =>
    [
      { limit: 100 },
      { limit: 2 },
      { limit: 100, feed: 'following' },
      { limit: 100, feed: 'unanswered' },
      { limit: 100, topic: 'sleep' },
      { limit: 1, topic: 'loss' },
      { limit: 100, feed: 'unanswered', topic: 'work' },
      { limit: 100, mood: 'LOW' },
    ] satisfies RouterInputs['posts']['feed'][],
  'posts.newSince': ({ postIds }) =>
    postIds
      .slice(0, 2)
      .flatMap((since) => [
        { since },
        { since, topic: 'sleep' },
        { since, feed: 'unanswered' },
      ]) satisfies RouterInputs['posts']['newSince'][],
  // Own posts and notices fit on one page. Else a cursor would draw random bytes in one of the two worlds only.
  'posts.own': () => [{ limit: 100 }, { limit: 100, isAnonymous: true }] satisfies RouterInputs['posts']['own'][],
  'posts.stories': () =>
    [{ limit: 100 }, { limit: 2 }, { limit: 100, topic: 'sleep' }] satisfies RouterInputs['posts']['stories'][],
  'profiles.followers': () => [{ limit: 100 }, { limit: 1 }],
  'profiles.blocked': () => [{ limit: 100 }, { limit: 1 }],
  'profiles.muted': () => [{ limit: 100 }, { limit: 1 }],
  'posts.search': () =>
    ['sleep', 'shift day', 'brother low', 'hop', 'sang', 'alder', '@birch', 'cedar', 'who at night is up'].flatMap(
      (q) => [
        { q, limit: 100 },
        { q, limit: 2 },
        { q, limit: 100, topic: 'sleep', unanswered: true },
      ],
    ) satisfies RouterInputs['posts']['search'][],
  'comments.list': ({ postIds, commentIds }) =>
    postIds.flatMap((postId) => [
      { postId, limit: 100 },
      { postId, limit: 2 },
      ...commentIds.map((replyTo) => ({ postId, replyTo, limit: 100 })),
    ]),
  'notices.list': () => [{ limit: 100 }],
};

const subjectsByField = {
  postId: 'postIds',
  commentId: 'commentIds',
  userId: 'userIds',
  conversationId: 'conversationIds',
  caseId: 'caseIds',
} as const satisfies Record<string, keyof Subjects>;

/** The example of a procedure, with each of the subjects that it can be about. Lists are read in short pages as well. */
function examplesOf(name: string, subjects: Subjects): object[] {
  const { example, paths } = procedureDetails(name);
  const known = { ...Object(example) };
  const [field, list] = Object.entries(subjectsByField).find(([field]) => field in known) ?? [];
  const about = field && list ? (subjects[list] ?? []).map((id) => ({ ...known, [field]: id })) : [known];
  const isList = paths.some((path) => path.list);
  return isList
    ? about.flatMap((input) => [
        { ...input, limit: 100 },
        { ...input, limit: 2 },
      ])
    : about;
}

/** Inputs of a query or subscription. */
export function inputsOf(name: string, subjects: Subjects): (object | undefined)[] {
  if (!procedureDetails(name).input) return [undefined];
  return variations[name]?.(subjects) ?? examplesOf(name, subjects);
}

/** Requests for the paths that read without a query. */
export const otherPaths: Record<string, (subjects: Subjects) => readonly string[]> = {
  '/healthz': () => ['/healthz'],
  '/readyz': () => ['/readyz'],
  '/metrics': () => ['/metrics'],
  // One, because each is logged.
  '/api/admin/users/{id}': ({ userIds = [] }) => userIds.slice(0, 1).map((id) => `/api/admin/users/${id}`),
  '/api/notifications/unsubscribe': () => ['/api/notifications/unsubscribe?token=AAAA'],
  '/media/{file}': ({ mediaUrls }) => mediaUrls,
};

/** Paths with the same response for everyone: called as a visitor. */
export const publicPaths: readonly string[] = [
  '/api/docs',
  '/api/docs/reference.css',
  '/api/openapi.json',
  '/api/texts',
];

/** The REST paths of queries and subscriptions. */
export const queryPaths = () =>
  readingProcedures()
    .flatMap(pathsOf)
    .filter(({ path }) => !publicPaths.includes(path));

/** Over REST, long pages are read only where there are no short ones. */
function inputsOverRest(name: string, subjects: Subjects): (object | undefined)[] {
  const inputs = inputsOf(name, subjects);
  const short = inputs.filter((input) => !(input && 'limit' in input && input.limit === 100));
  return short.length > 0 ? short : inputs;
}

/** Every query and subscription. */
export function readingProcedures(): string[] {
  return procedureNames.filter((name) => procedureDetails(name).type !== 'mutation');
}

async function transcribe(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${response.status}\n${headers}\n\n${(await readResponse(response)).toString('latin1')}`;
}

/** All responses that a member, the admin or a visitor can fetch. */
export async function observe(app: TestApp, asker: Asker, subjects: Subjects): Promise<string> {
  const pages: string[] = [];
  const fetchPath = async (path: string) => {
    const response = await transcribe(await app.request(asker, path));
    pages.push(`GET ${path}\n${response}`);
    // The path of the next page, if there is one.
    return /^link: <http:\/\/[^/]+([^>]+)>/m.exec(response)?.[1];
  };
  for (const procedure of readingProcedures()) {
    for (const input of inputsOf(procedure, subjects)) {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      await fetchPath(`/api/trpc/${procedure}${query}`);
    }
  }
  const requests = queryPaths().flatMap((operation) =>
    inputsOverRest(operation.procedure, subjects).map((input) => pathRequest(operation, input)[0]),
  );
  for (const path of [...requests, ...Object.values(otherPaths).flatMap((paths) => paths(subjects))]) {
    let next: string | undefined = path;
    while (next) next = await fetchPath(next);
  }
  if (asker === undefined) for (const path of publicPaths) await fetchPath(path);
  return pages.join('\n\n');
}

/** Names, times and bytes of the server's files, without the keys. */
export function observeFiles({ folder }: TestApp): string {
  const media = join(folder, 'media');
  const entries = readdirSync(folder).includes('media')
    ? readdirSync(media, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
  return entries
    .map(({ name, parentPath }) => join(parentPath, name))
    .sort()
    .map((path) => {
      const bytes = readFileSync(path).toString('base64');
      return `${relative(media, path)} ${statSync(path).mtime.toISOString()} ${bytes}`;
    })
    .join('\n');
}

/** Removes the lines that are random in each response: request ids and the retry time of streams. */
export const withoutRandomLines = (observed: string): string => observed.replaceAll(/^(x-request-id|retry): .*$/gm, '');
