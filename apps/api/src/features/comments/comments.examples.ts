import { anonymousAuthor } from '@ballast/schema/authors';
import type { Comment } from '@ballast/schema/comments';
import { sample } from '../../trpc/sample.ts';

export const commentExample: Comment = {
  id: sample.commentId,
  postId: sample.postId,
  replyTo: null,
  content: 'Me again',
  byAuthor: false,
  cover: null,
  createdAt: '2026-11-20T03:07:00.000Z',
  edited: false,
  likesCount: 0,
  repliesCount: 0,
  liked: false,
  mine: true,
  takenOff: false,
  supports: { hear: 0, been_there: 0, thanks: 0 },
  version: 'iJyZHbsxhBtAAh6RQtLR3Q',
  isAnonymous: true,
  author: anonymousAuthor,
  replies: [],
};
