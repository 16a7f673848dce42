import type { HostileLoad } from './hostile-process.ts';
import { hostileMembers, hostilePosts } from './hostile-seed.ts';
import { mutation, query } from './workloads.ts';

/** What one account does, with as many calls in flight as it may. `status`: that of the answers. */
export type Pattern = { name: string; member: number; status: number } & Pick<HostileLoad, 'request' | 'readsAnswers'>;

const { hiddenThread, takenOffThread, oneMoreToKeep } = hostilePosts;
const reading = (name: string, member: number, request: HostileLoad['request'], status = 200): Pattern => ({
  name,
  member,
  request,
  status,
  readsAnswers: true,
});

const largePage = query('comments.list', { postId: hiddenThread, limit: 100 });

export const patterns: readonly Pattern[] = [
  reading('100 hidden comments with 100 replies each', hostileMembers.hiddenThread, largePage),
  reading(
    'comments of a story, 1,500 of them taken off',
    hostileMembers.takenOffThread,
    query('comments.list', { postId: takenOffThread, limit: 20 }),
  ),
  reading('posts.waiting with 1,275 stories', hostileMembers.waiting, {
    method: 'GET',
    path: '/api/trpc/posts.waiting',
  }),
  reading('comments.hidden with 5,000', hostileMembers.hiddenList, query('comments.hidden', { limit: 100 })),
  reading('comments.list of 100 long comments', hostileMembers.otherLimit, largePage),
  reading('notices.list with 1,275 stories', hostileMembers.noticeList, query('notices.list', { limit: 100 })),
  reading('notices.count with 9,000 unread', hostileMembers.noticeCount, {
    method: 'GET',
    path: '/api/trpc/notices.count',
  }),
  reading(
    'list of 1,500 comments taken off',
    hostileMembers.takenOffList,
    query('comments.takenOff', { postId: takenOffThread }),
  ),
  reading(
    'keeping a story beside 10,000',
    hostileMembers.keeping,
    mutation('posts.setKept', { postId: oneMoreToKeep, kept: true }),
    400,
  ),
  { ...reading('large pages that are not read', hostileMembers.unread, largePage), readsAnswers: false },
];
