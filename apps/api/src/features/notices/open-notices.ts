import { likeQueries } from '@ballast/db/queries/likes/likes';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createKeyedHash } from '../../privacy/sealing.ts';
import { createAnswerCounts } from './answer-counts.ts';
import { createIndexedSource } from './indexed-source.ts';
import { createNoticeMembers } from './notice-members.ts';
import { createNoticeWords } from './notice-words.ts';
import { createNoticesService } from './notices.service.ts';
import { createOutcomes } from './outcomes.ts';
import { createShownNotices } from './shown-notices.ts';
import { createStoredSource } from './stored-source.ts';
import { createThreadIndex } from './thread-index.ts';

export function openNotices(kernel: Kernel, privacy: Privacy) {
  const { database, encryptionKeys } = kernel;
  const { posts, postLikes } = database.tables;
  const members = createNoticeMembers(kernel, privacy, {
    likes: likeQueries(database, { items: posts, likes: postLikes }),
  });
  const threadIndex = createThreadIndex(kernel);
  const storedSource = createStoredSource(kernel, privacy);
  const indexed = { ownLikes: members.ownLikes, answerCounts: createAnswerCounts() };
  async function openSource() {
    const threads = await threadIndex.current();
    return threads ? createIndexedSource(kernel, indexed, threads) : storedSource;
  }
  const notices = createNoticesService(kernel, privacy, {
    members,
    shownNotices: createShownNotices(encryptionKeys),
    wordsOf: createNoticeWords(kernel),
    openSource,
    toNoticeId: createKeyedHash(encryptionKeys, 'notices'),
    outcomesOf: createOutcomes(kernel, privacy),
  });
  return { notices, fillThreadIndex: threadIndex.fill };
}
