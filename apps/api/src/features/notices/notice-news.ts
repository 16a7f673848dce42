import { setImmediate } from 'node:timers/promises';
import type { noticeQueries } from '@ballast/db/queries/notices';
import { LRUCache } from 'lru-cache';
import type { News } from '../../events/news.ts';
import type { Authorship, AuthorshipColumns } from '../../privacy/authorship.ts';
import type { Author } from '../../privacy/handles.ts';

/** A member's act on a post. `isNamed`: others see who did it. */
type Act = { kind: 'answer' | 'support'; postId: string; actor: Author; isNamed: boolean };

/** An act and the members whom it concerns: by id, or by handle if they are authors of anonymous items. */
export type Announcement = {
  kind: Act['kind'] | 'follow';
  ids: readonly string[];
  handles: readonly string[];
  actor: Author;
  isNamed: boolean;
};

/** Further acts are dropped. Members still find the notices when they look. */
const maxWaiting = 10_000;
const maxThreadAuthors = 100;
const maxThreads = 1000;
/** Posts handled between two turns of the event loop. */
const batchSize = 50;
/** On PostgreSQL a comment may become visible after one with a higher seq, so threads are read again after this time. */
const threadMs = 60_000;

/** Members' ids, and handles of authors of anonymous items. `items`: the number of those items, which is not secret. */
type Names = { ids: Set<string>; handles: Set<string>; items: number };

/** The members who are told of news about a post. Authors of deleted comments stay: they see no notice when they look. */
type Thread = { isNamed: boolean; author: Names; answerers: Names; lastSeq: number };

const createNames = (): Names => ({ ids: new Set(), handles: new Set(), items: 0 });

const namesOf = (all: readonly Names[], kind: 'ids' | 'handles', exceptFor: string): string[] => [
  ...new Set(all.flatMap((names) => [...names[kind]]).filter((name) => name !== exceptFor)),
];

type Deps = {
  queries: Pick<ReturnType<typeof noticeQueries>, 'postAuthor' | 'commentAuthors'>;
  authorship: Pick<Authorship, 'handleOf'>;
  news: Pick<News, 'now' | 'atNextBeat'>;
  /** Called for every act. Leaves out only its actor. */
  announce: (announcement: Announcement) => void;
};

/**
 * Tells screens that notices may have changed. Acts wait for the next turn of the beat wheel, so that several acts on a post
 * take one query and no response waits. News about anonymous items goes out at a beat (docs/anonymity.md, rule 8).
 */
export function createNoticeNews({ queries, authorship, news, announce }: Deps) {
  let waiting: Act[] = [];
  let isTelling = false;

  const threads = new LRUCache<string, Thread>({ max: maxThreads, ttl: threadMs });

  async function openThread(postId: string): Promise<Thread | undefined> {
    const known = threads.get(postId);
    if (known) return known;
    const post = await queries.postAuthor(postId);
    if (!post) return undefined;
    const thread = { isNamed: post.authorSeal === null, author: createNames(), answerers: createNames(), lastSeq: 0 };
    addName(thread.author, post);
    threads.set(postId, thread);
    return thread;
  }

  function addName(names: Names, item: AuthorshipColumns & { id: string }): void {
    names.items += 1;
    if (item.authorId !== null) names.ids.add(item.authorId);
    const handle = authorship.handleOf(item);
    if (handle !== undefined) names.handles.add(handle);
  }

  async function readNewAnswers(postId: string, thread: Thread): Promise<void> {
    const rows = await queries.commentAuthors(postId, thread.lastSeq, maxThreadAuthors);
    for (const row of rows) addName(thread.answerers, row);
    thread.lastSeq = rows[0]?.seq ?? thread.lastSeq;
  }

  async function tellOf(postId: string, acts: readonly Act[]): Promise<void> {
    const thread = await openThread(postId);
    if (!thread) return;
    if (acts.some(({ kind }) => kind === 'answer')) await readNewAnswers(postId, thread);
    for (const { kind, actor, isNamed } of acts) {
      const concerned = kind === 'answer' ? [thread.author, thread.answerers] : [thread.author];
      const ids = namesOf(concerned, 'ids', actor.id);
      const handles = namesOf(concerned, 'handles', actor.handle);
      const isAtOnce = isNamed && thread.isNamed;
      if (isAtOnce) news.now(ids, ['notices']);
      const items = concerned.reduce((sum, names) => sum + names.items, 0);
      news.atNextBeat(isAtOnce ? handles : [...ids, ...handles], ['notices'], items);
      announce({ kind, ids, handles, actor, isNamed });
    }
  }

  return {
    /** Has to be called after the commit. */
    note(act: Act): void {
      if (waiting.length < maxWaiting) waiting.push(act);
    },

    followed(actor: Author, memberId: string): void {
      news.now([memberId], ['notices']);
      announce({ kind: 'follow', ids: [memberId], handles: [], actor, isNamed: true });
    },

    /** A failure loses only hints: members still find the notices when they look. */
    async tell(): Promise<void> {
      if (isTelling || waiting.length === 0) return;
      isTelling = true;
      const acts = Map.groupBy(waiting, ({ postId }) => postId);
      waiting = [];
      for (const [count, [postId, ofPost]] of [...acts].entries()) {
        if (count % batchSize === batchSize - 1) await setImmediate();
        await tellOf(postId, ofPost).catch(() => {});
      }
      isTelling = false;
    },
  };
}

export type NoticeNews = ReturnType<typeof createNoticeNews>;
