import { setImmediate } from 'node:timers/promises';
import type { noticeQueries } from '@ballast/db/queries/notices';
import { LRUCache } from 'lru-cache';
import type { News } from '../../events/news.ts';
import type { Authorship, AuthorshipColumns } from '../../privacy/authorship.ts';
import type { Author } from '../../privacy/handles.ts';

/** What a member did to a post. `isNamed`: others see who did it. */
type Act = { kind: 'answer' | 'support'; postId: string; actor: Author; isNamed: boolean };

/** Whom an act concerns: members by their id, and authors of anonymous items by their handle. */
export type Told = {
  kind: Act['kind'] | 'follow';
  ids: readonly string[];
  handles: readonly string[];
  actor: Author;
  isNamed: boolean;
};

/** Of more acts than that at once, the rest is found when its members look. */
const maxWaiting = 10_000;
const maxThreadAuthors = 100;
const maxThreads = 1000;
/** Posts between two turns of the event loop. */
const batchSize = 50;
/** On PostgreSQL a comment may become visible after one with a higher seq: its author is found after this time. */
const threadMs = 60_000;

/** Members' ids, and handles of authors of anonymous items. `items`: how many items those authors made, which is no secret. */
type Names = { ids: Set<string>; handles: Set<string>; items: number };

/** Who is told of news about a post. Authors of deleted comments stay: what is new is worked out when they look. */
type Thread = { isNamed: boolean; author: Names; answerers: Names; lastSeq: number };

const createNames = (): Names => ({ ids: new Set(), handles: new Set(), items: 0 });

const namesOf = (all: readonly Names[], kind: 'ids' | 'handles', exceptFor: string): string[] => [
  ...new Set(all.flatMap((names) => [...names[kind]]).filter((name) => name !== exceptFor)),
];

type Deps = {
  queries: Pick<ReturnType<typeof noticeQueries>, 'postAuthor' | 'commentAuthors'>;
  authorship: Pick<Authorship, 'handleOf'>;
  news: Pick<News, 'now' | 'atNextBeat'>;
  /** Called for every act, with nobody left out but its actor. */
  onTold: (told: Told) => void;
};

/**
 * Tells screens that notices may have changed. Acts wait for the next turn of the beats: several about one post are one
 * query, and no response waits for them. What concerns an anonymous item goes out at a beat (docs/anonymity.md, rule 8).
 */
export function createNoticeNews({ queries, authorship, news, onTold }: Deps) {
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
      const told = kind === 'answer' ? [thread.author, thread.answerers] : [thread.author];
      const ids = namesOf(told, 'ids', actor.id);
      const handles = namesOf(told, 'handles', actor.handle);
      const isAtOnce = isNamed && thread.isNamed;
      if (isAtOnce) news.now(ids, ['notices']);
      const items = told.reduce((sum, names) => sum + names.items, 0);
      news.atNextBeat(isAtOnce ? handles : [...ids, ...handles], ['notices'], items);
      onTold({ kind, ids, handles, actor, isNamed });
    }
  }

  return {
    /** Called after the commit. */
    note(act: Act): void {
      if (waiting.length < maxWaiting) waiting.push(act);
    },

    followed(actor: Author, memberId: string): void {
      news.now([memberId], ['notices']);
      onTold({ kind: 'follow', ids: [memberId], handles: [], actor, isNamed: true });
    },

    /** A failure loses hints alone: the notices are worked out when their members look. */
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
