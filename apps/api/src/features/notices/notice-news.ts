import type { noticeQueries } from '@ballast/db/queries/notices';
import type { News } from '../../events/news.ts';
import type { Authorship } from '../../privacy/authorship.ts';
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

type Deps = {
  queries: Pick<ReturnType<typeof noticeQueries>, 'threadAuthors'>;
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

  async function tellOf(postId: string, acts: readonly Act[]): Promise<void> {
    const [post, ...comments] = await queries.threadAuthors(postId, maxThreadAuthors);
    if (!post) return;
    for (const { kind, actor, isNamed } of acts) {
      const items = kind === 'answer' ? [post, ...comments] : [post];
      const ids = items.flatMap(({ authorId }) => (authorId === null || authorId === actor.id ? [] : [authorId]));
      const handles = items.flatMap((item) => authorship.handleOf(item) ?? []).filter((each) => each !== actor.handle);
      if (isNamed && post.authorSeal === null) news.now(ids, ['notices']);
      else news.atNextBeat(ids, ['notices']);
      news.atNextBeat(handles, ['notices']);
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
      for (const [postId, ofPost] of acts) await tellOf(postId, ofPost).catch(() => {});
      isTelling = false;
    },
  };
}

export type NoticeNews = ReturnType<typeof createNoticeNews>;
