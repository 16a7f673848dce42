import { setImmediate } from 'node:timers/promises';
import type { noticeQueries } from '@ballast/db/queries/notices/notices';
import { LRUCache } from 'lru-cache';
import type { Authorship, AuthorshipColumns } from '../privacy/authorship.ts';
import type { Author } from '../privacy/handles.ts';
import type { News } from './news.ts';

/** `isNamed`: others see who did it. */
type Act = { kind: 'answer' | 'support'; postId: string; actor: Author; isNamed: boolean };

/** An act and the members whom it concerns: by id, or by handle if they are authors of anonymous items. */
export type Announcement = {
  kind: Act['kind'] | 'follow' | 'decision' | 'report';
  ids: readonly string[];
  handles: readonly string[];
  /** Undefined for staff. */
  actor?: Author;
  isNamed: boolean;
  /** Who is told by push later than at the next heartbeat (docs/anonymity.md, rule 16). `always`: also who chose "at once". */
  later: 'nobody' | 'handles' | 'all' | 'always';
};

/** Further acts are dropped. Members still find the notices when they look. */
const maxQueued = 10_000;
const maxThreadAuthors = 100;
const maxThreads = 1000;
/** Posts handled between two turns of the event loop. */
const batchSize = 50;
/** On PostgreSQL a comment may become visible after one with a higher seq, so threads are read again after this time. */
const threadMs = 60_000;

/** Member ids, and handles of authors of anonymous items. `itemCount`: the number of their items, which is public. */
type Authors = { ids: Set<string>; handles: Set<string>; itemCount: number };

/** The recipients of news about a post. Authors of deleted comments stay, so they may get a hint without a notice. */
type Thread = { isNamed: boolean; author: Authors; answerers: Authors; lastSeq: number };

const createAuthors = (): Authors => ({ ids: new Set(), handles: new Set(), itemCount: 0 });

const identitiesOf = (all: readonly Authors[], kind: 'ids' | 'handles', exceptFor: string): string[] => [
  ...new Set(all.flatMap((authors) => [...authors[kind]]).filter((name) => name !== exceptFor)),
];

/** Acts are queued, so that no response waits. News about anonymous items waits for a heartbeat (docs/anonymity.md, rule 8). */
export function createNoticeNews({
  queries,
  authorship,
  news,
  announce,
}: {
  queries: Pick<ReturnType<typeof noticeQueries>, 'postAuthor' | 'newestCommentAuthors'>;
  authorship: Pick<Authorship, 'handleOf'>;
  news: Pick<News, 'sendNow' | 'sendAtNextHeartbeat'>;
  announce: (announcement: Announcement) => void;
}) {
  let queue: Act[] = [];
  let isPublishing = false;

  const threads = new LRUCache<string, Thread>({ max: maxThreads, ttl: threadMs });

  async function openThread(postId: string): Promise<Thread | undefined> {
    const known = threads.get(postId);
    if (known) return known;
    const post = await queries.postAuthor(postId);
    if (!post) return undefined;
    const thread = {
      isNamed: post.authorSeal === null,
      author: createAuthors(),
      answerers: createAuthors(),
      lastSeq: 0,
    };
    addAuthor(thread.author, post);
    threads.set(postId, thread);
    return thread;
  }

  function addAuthor(authors: Authors, item: AuthorshipColumns & { id: string }): void {
    authors.itemCount += 1;
    if (item.authorId !== null) authors.ids.add(item.authorId);
    const handle = authorship.handleOf(item);
    if (handle !== undefined) authors.handles.add(handle);
  }

  async function readNewAnswers(postId: string, thread: Thread): Promise<void> {
    const rows = await queries.newestCommentAuthors(postId, thread.lastSeq, maxThreadAuthors);
    for (const row of rows) addAuthor(thread.answerers, row);
    const [newest] = rows;
    thread.lastSeq = newest?.seq ?? thread.lastSeq;
  }

  async function publishActs(postId: string, acts: readonly Act[]): Promise<void> {
    const thread = await openThread(postId);
    if (!thread) return;
    if (acts.some(({ kind }) => kind === 'answer')) await readNewAnswers(postId, thread);
    for (const { kind, actor, isNamed } of acts) {
      const concerned = kind === 'answer' ? [thread.author, thread.answerers] : [thread.author];
      const ids = identitiesOf(concerned, 'ids', actor.id);
      const handles = identitiesOf(concerned, 'handles', actor.handle);
      const isImmediate = isNamed && thread.isNamed;
      if (isImmediate) news.sendNow(ids, ['notices']);
      // The messages to other processes are padded to this number of members, so it must not be secret.
      const minMembers = concerned.reduce((sum, authors) => sum + authors.itemCount, 0);
      news.sendAtNextHeartbeat(isImmediate ? handles : [...ids, ...handles], ['notices'], minMembers);
      announce({ kind, ids, handles, actor, isNamed, later: isImmediate ? 'handles' : 'all' });
    }
  }

  return {
    /** Has to be called after the commit of the act. */
    queueAct(act: Act): void {
      if (queue.length < maxQueued) queue.push(act);
    },

    followed(actor: Author, memberId: string): void {
      news.sendNow([memberId], ['notices']);
      announce({ kind: 'follow', ids: [memberId], handles: [], actor, isNamed: true, later: 'nobody' });
    },

    /** Sends the news of all queued acts. Errors are ignored: members still find the notices when they look. */
    async publish(): Promise<void> {
      if (isPublishing || queue.length === 0) return;
      isPublishing = true;
      const actsByPost = Map.groupBy(queue, ({ postId }) => postId);
      queue = [];
      for (const [count, [postId, actsOnPost]] of [...actsByPost].entries()) {
        if (count % batchSize === batchSize - 1) await setImmediate();
        await publishActs(postId, actsOnPost).catch(() => {});
      }
      isPublishing = false;
    },
  };
}

export type NoticeNews = ReturnType<typeof createNoticeNews>;
