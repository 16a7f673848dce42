import { cacheSources } from '@ballast/db/cache/cache-sources';
import { createCommitCache } from '@ballast/db/cache/commit-cache';
import type { Database } from '@ballast/db/engine/database';
import type { filteredPostQueries } from '@ballast/db/queries/posts/filtered-posts';
import type { unansweredPostQueries } from '@ballast/db/queries/posts/unanswered-posts';
import { findingLimits } from '@ballast/schema/finding-limits';
import { topics } from '@ballast/schema/topic-names';
import type { TopicCounts } from '@ballast/schema/topics';
import { createSeqBeforeDays } from './first-seq.ts';

type Deps = {
  database: Pick<Database, 'tableChanges'>;
  filteredPosts: Pick<ReturnType<typeof filteredPostQueries>, 'countByTopic'>;
  unansweredPosts: Pick<ReturnType<typeof unansweredPostQueries>, 'lastSeqBefore'>;
  clock: () => Date;
};

/** The same for every member, whoever they have blocked. A few posts are not counted, because they could be one member's. */
export function createTopicCounts({ database, filteredPosts, unansweredPosts, clock }: Deps) {
  const cache = createCommitCache<TopicCounts>(database, { sources: cacheSources.topicCounts, maxEntries: 2 });
  const seqBefore = createSeqBeforeDays({ queries: unansweredPosts, clock }, findingLimits.topicCountDays);

  async function read(after: number): Promise<TopicCounts> {
    const counts = await filteredPosts.countByTopic(topics, after);
    return topics.map((topic) => {
      const posts = counts.get(topic) ?? 0;
      return { topic, posts: posts < findingLimits.topicCountMin ? null : posts };
    });
  }

  return async (): Promise<TopicCounts> => {
    const after = await seqBefore();
    return cache.get(`after ${after}`, () => read(after));
  };
}
