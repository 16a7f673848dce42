import { noticeText } from '@ballast/content/notices';
import type { Notice } from '@ballast/schema/notices';
import type { NoticeWords } from './notice-words.ts';
import type { NoticeGroup } from './notices.policy.ts';

/** Contains no name. */
export function toNoticeView(id: string, group: NoticeGroup, commentId: string | null, words: NoticeWords): Notice {
  const { kind, postId, count, at, isRead } = group;
  return { id, kind, postId, commentId, count, at: at.toISOString(), isRead, text: noticeText(group), ...words };
}
