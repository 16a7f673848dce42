import { cacheSources } from '@ballast/db/cache/cache-sources';
import { createCommitCache } from '@ballast/db/cache/commit-cache';
import { findingLimits } from '@ballast/schema/finding-limits';
import { topics } from '@ballast/schema/topic-names';
import type { TopicCounts } from '@ballast/schema/topics';
import type { Base } from '../../kernel/kernel.ts';
import { createSeqBeforeDays } from './first-seq.ts';

/** The same for every member, whoever they have blocked. A few posts are not counted, because they could be one member's. */
export function createTopicCounts(base: Base) {
  const { filteredPosts } = base.queries;
  const cache = createCommitCache<TopicCounts>(base.database, { sources: cacheSources.topicCounts, maxEntries: 2 });
  const seqBefore = createSeqBeforeDays(base, findingLimits.topicCountDays);

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
