import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { procedureFacts, procedureNames } from '../openapi/procedure-facts.ts';
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

/** Inputs for every query and subscription. route-registry.test.ts fails for a procedure that is missing here. */
export const queryInputs: Record<string, (subjects: Subjects) => unknown[]> = {
  'auth.me': () => [undefined],
  'auth.export': () => [undefined],
  'auth.security': () => [undefined],
  'auth.earlier': () => [undefined],
  'auth.sessions': () => [undefined],
  'auth.passkeys': () => [undefined],
  'admin.stats': () => [undefined],
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
  'admin.crisisMessages': () => [undefined],
  'admin.rota': () => [undefined],
  'admin.alertPlan': () => [undefined],
  'admin.ownAlerts': () => [undefined],
  'admin.log': () => [{ limit: 100 }, { limit: 100, from: '2026-11-20' }],
  'admin.transparency': () => [undefined],
  'admin.figures': () => [undefined],
  'admin.session': () => [undefined],
  'admin.staff': () => [undefined],
  'admin.staffCandidate': () => [{ username: 'alder' }, { username: 'birch' }],
  'moderation.cases': () =>
    (['open', 'mine', 'held', 'appealed', 'again', 'closed'] as const).map((status) => ({ status, limit: 100 })),
  'moderation.case': ({ caseIds = [] }) => caseIds.map((caseId) => ({ caseId })),
  'moderation.alike': ({ caseIds = [] }) => caseIds.map((caseId) => ({ caseId })),
  'moderation.casesWithName': ({ caseIds = [] }) => caseIds.map((caseId) => ({ caseId })),
  'moderation.counts': () => [undefined],
  'moderation.duty': () => [undefined],
  'moderation.reversals': () => [undefined],
  'moderation.waves': () => [undefined],
  'shifts.savedWords': () => [undefined],
  'shifts.handovers': () => [undefined],
  'moderation.search': () => [{ q: 'a' }, { by: 'alder' }],
  'decisions.own': () => [undefined],
  'reports.own': () => [undefined],
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
  'posts.waiting': () => [undefined],
  'posts.topics': () => [undefined],
  // Own posts and notices fit on one page. Else a cursor would draw random bytes in one of the two worlds only.
  'posts.own': () => [{ limit: 100 }, { limit: 100, isAnonymous: true }] satisfies RouterInputs['posts']['own'][],
  'posts.hidden': () => [{ limit: 100 }, { limit: 2 }],
  'posts.kept': () => [{ limit: 100 }, { limit: 2 }],
  'posts.stories': () =>
    [{ limit: 100 }, { limit: 2 }, { limit: 100, topic: 'sleep' }] satisfies RouterInputs['posts']['stories'][],
  'profiles.get': ({ userIds = [] }) => userIds.map((userId) => ({ userId })),
  'profiles.followers': () => [{ limit: 100 }, { limit: 1 }],
  'profiles.blocked': () => [{ limit: 100 }, { limit: 1 }],
  'profiles.muted': () => [{ limit: 100 }, { limit: 1 }],
  'settings.get': () => [undefined],
  'texts.get': () => [undefined],
  'posts.search': () =>
    ['sleep', 'shift day', 'brother low', 'hop', 'sang', 'alder', '@birch', 'cedar', 'who at night is up'].flatMap(
      (q) => [
        { q, limit: 100 },
        { q, limit: 2 },
        { q, limit: 100, topic: 'sleep', unanswered: true },
      ],
    ) satisfies RouterInputs['posts']['search'][],
  'posts.get': ({ postIds }) => postIds.map((postId) => ({ postId })) satisfies RouterInputs['posts']['get'][],
  'comments.list': ({ postIds, commentIds }) =>
    postIds.flatMap((postId) => [
      { postId, limit: 100 },
      { postId, limit: 2 },
      ...commentIds.map((replyTo) => ({ postId, replyTo, limit: 100 })),
    ]),
  'comments.takenOff': ({ postIds }) => postIds.map((postId) => ({ postId })),
  'comments.hidden': () => [{ limit: 100 }, { limit: 2 }],
  'comments.get': ({ commentIds }) => commentIds.map((commentId) => ({ commentId })),
  'events.news': () => [undefined],
  'notices.list': () => [{ limit: 100 }],
  'notices.count': () => [undefined],
  'push.key': () => [undefined],
  'messages.conversations': () => [{ limit: 100 }, { limit: 2 }],
  'messages.declined': () => [{ limit: 100 }, { limit: 2 }],
  'messages.withMember': ({ userIds = [] }) => userIds.map((userId) => ({ userId })),
  'messages.thread': ({ conversationIds = [] }) =>
    conversationIds.flatMap((conversationId) => [{ conversationId }, { conversationId, limit: 2 }]),
};

/** Requests for every REST path that reads. */
export const restPaths: Record<string, (subjects: Subjects) => string[]> = {
  '/healthz': () => ['/healthz'],
  '/readyz': () => ['/readyz'],
  '/metrics': () => ['/metrics'],
  '/api/auth/user': () => ['/api/auth/user'],
  '/api/auth/sessions': () => ['/api/auth/sessions'],
  '/api/auth/passkeys': () => ['/api/auth/passkeys'],
  '/api/users/export': () => ['/api/users/export'],
  '/api/admin/stats': () => ['/api/admin/stats'],
  '/api/admin/users': () => ['/api/admin/users', '/api/admin/users?limit=2&order=oldest'],
  // One, because each is logged.
  '/api/admin/users/{id}': ({ userIds = [] }) => userIds.slice(0, 1).map((id) => `/api/admin/users/${id}`),
  '/api/admin/posts': () => ['/api/admin/posts', '/api/admin/posts?limit=2&order=oldest&mood=low'],
  '/api/admin/reports': () => ['/api/admin/reports?limit=2'],
  '/api/admin/contact-messages': () => ['/api/admin/contact-messages?limit=2'],
  '/api/admin/contact-messages/crisis': () => ['/api/admin/contact-messages/crisis'],
  '/api/admin/rota': () => ['/api/admin/rota'],
  '/api/admin/alert-plan': () => ['/api/admin/alert-plan'],
  '/api/admin/alerts': () => ['/api/admin/alerts'],
  '/api/admin/log': () => ['/api/admin/log', '/api/admin/log?from=2026-11-20'],
  '/api/admin/transparency': () => ['/api/admin/transparency'],
  '/api/admin/figures': () => ['/api/admin/figures'],
  '/api/admin/session': () => ['/api/admin/session'],
  '/api/admin/staff': () => ['/api/admin/staff'],
  '/api/admin/staff/candidate': () => ['/api/admin/staff/candidate?username=alder'],
  '/api/moderation/cases': () => [
    '/api/moderation/cases?limit=2',
    '/api/moderation/cases?status=closed',
    '/api/moderation/cases?status=closed&q=a',
  ],
  '/api/moderation/cases/{id}': ({ caseIds = [] }) => caseIds.map((id) => `/api/moderation/cases/${id}`),
  '/api/moderation/cases/{id}/alike': ({ caseIds = [] }) => caseIds.map((id) => `/api/moderation/cases/${id}/alike`),
  '/api/moderation/cases/{id}/with-name': ({ caseIds = [] }) =>
    caseIds.map((id) => `/api/moderation/cases/${id}/with-name`),
  '/api/moderation/counts': () => ['/api/moderation/counts'],
  '/api/moderation/search': () => ['/api/moderation/search?q=a', '/api/moderation/search?by=alder'],
  '/api/moderation/duty': () => ['/api/moderation/duty'],
  '/api/moderation/reversals': () => ['/api/moderation/reversals'],
  '/api/moderation/waves': () => ['/api/moderation/waves'],
  '/api/moderation/saved-words': () => ['/api/moderation/saved-words'],
  '/api/moderation/handovers': () => ['/api/moderation/handovers'],
  '/api/decisions': () => ['/api/decisions'],
  '/api/reports': () => ['/api/reports'],
  '/api/users/{id}': ({ userIds = [] }) => userIds.map((id) => `/api/users/${id}`),
  '/api/users/followers': () => ['/api/users/followers', '/api/users/followers?limit=1'],
  '/api/users/blocked': () => ['/api/users/blocked', '/api/users/blocked?limit=1'],
  '/api/users/muted': () => ['/api/users/muted', '/api/users/muted?limit=1'],
  '/api/users/me/posts': () => ['/api/users/me/posts', '/api/users/me/posts?isAnonymous=true'],
  '/api/users/me/kept': () => ['/api/users/me/kept?limit=100', '/api/users/me/kept?limit=2'],
  '/api/users/settings': () => ['/api/users/settings'],
  '/api/community/posts': () => [
    '/api/community/posts?limit=100',
    '/api/community/posts?limit=2',
    '/api/community/posts?feed=following&limit=2',
    '/api/community/posts?feed=unanswered&limit=2',
  ],
  '/api/community/posts/new': ({ postIds }) =>
    postIds.slice(0, 2).map((id) => `/api/community/posts/new?since=${id}&topic=work`),
  '/api/community/posts/waiting': () => ['/api/community/posts/waiting'],
  '/api/community/topics': () => ['/api/community/topics'],
  '/api/community/posts/search': () => [
    '/api/community/posts/search?q=alder&limit=2',
    '/api/community/posts/search?q=sleep+low&limit=2',
  ],
  '/api/stories': () => ['/api/stories', '/api/stories?limit=2', '/api/stories?topic=sleep'],
  '/api/community/posts/hidden': () => ['/api/community/posts/hidden?limit=100', '/api/community/posts/hidden?limit=2'],
  '/api/community/comments/hidden': () => [
    '/api/community/comments/hidden?limit=100',
    '/api/community/comments/hidden?limit=2',
  ],
  '/api/community/posts/{id}': ({ postIds }) => postIds.map((id) => `/api/community/posts/${id}`),
  '/api/community/posts/{id}/comments': ({ postIds, commentIds }) =>
    postIds.flatMap((id) => [
      `/api/community/posts/${id}/comments`,
      ...commentIds.slice(0, 1).map((replyTo) => `/api/community/posts/${id}/comments?replyTo=${replyTo}`),
    ]),
  '/api/community/comments/{id}': ({ commentIds }) => commentIds.map((id) => `/api/community/comments/${id}`),
  '/api/community/posts/{id}/taken-off': ({ postIds }) => postIds.map((id) => `/api/community/posts/${id}/taken-off`),
  '/api/events': () => ['/api/events'],
  '/api/notifications': () => ['/api/notifications?limit=100'],
  '/api/notifications/count': () => ['/api/notifications/count'],
  '/api/notifications/unsubscribe': () => ['/api/notifications/unsubscribe?token=AAAA'],
  '/api/push/key': () => ['/api/push/key'],
  '/api/messages/conversations': () => ['/api/messages/conversations', '/api/messages/conversations?limit=2'],
  '/api/messages/declined': () => ['/api/messages/declined', '/api/messages/declined?limit=2'],
  '/api/messages/with/{id}': ({ userIds = [] }) => userIds.map((id) => `/api/messages/with/${id}`),
  '/api/messages/conversation/{id}': ({ conversationIds = [] }) =>
    conversationIds.map((id) => `/api/messages/conversation/${id}?limit=2`),
  '/api/messages/conversation': ({ conversationIds = [] }) =>
    conversationIds.map((id) => `/api/messages/conversation?id=${id}`),
  '/media/{file}': ({ mediaUrls }) => [...mediaUrls],
};

/** Paths with the same response for everyone: called as a visitor. */
export const publicPaths: readonly string[] = [
  '/api/docs',
  '/api/docs/reference.css',
  '/api/openapi.json',
  '/api/texts',
];

/** Every query and subscription. */
export function readingProcedures(): string[] {
  return procedureNames.filter((name) => procedureFacts(name).type !== 'mutation');
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
    for (const input of queryInputs[procedure]?.(subjects) ?? []) {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      await fetchPath(`/api/trpc/${procedure}${query}`);
    }
  }
  for (const paths of Object.values(restPaths)) {
    for (const path of paths(subjects)) {
      let next: string | undefined = path;
      while (next) next = await fetchPath(next);
    }
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
