import type { Notice } from '@ballast/schema/notices';
import { sample } from '../../trpc/sample.ts';

export const noticesExample: Notice[] = [
  {
    id: 'Rk7dVc1LmXa5QyGzTn0HwE',
    kind: 'answer',
    postId: sample.anonymousPostId,
    commentId: sample.commentId,
    count: 3,
    at: '2026-11-20T06:51:00.000Z',
    isRead: false,
    text: '3 answers to your story',
    story: { words: null, writtenAt: '2026-11-20T03:07:00.000Z' },
    answerWords: null,
  },
];
