import { noticeText } from '@ballast/content/notices';
import type { Notice } from '@ballast/schema/notices';
import type { NoticeGroup } from './notices.policy.ts';

/** Contains no name, so that notices about anonymous and named items look the same. */
export function toNoticeView(id: string, group: NoticeGroup, commentId: string | null): Notice {
  const { kind, postId, count, at, isRead } = group;
  return { id, kind, postId, commentId, count, at: at.toISOString(), isRead, text: noticeText(group) };
}
