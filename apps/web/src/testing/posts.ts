import type { RouterOutputs } from '@ballast/client/types';
import { anonymousAuthor } from '@ballast/schema/authors';

/** An anonymous post whose content is its id. */
export const anonymousPost = (id: string): RouterOutputs['posts']['get'] => ({
  id,
  isAnonymous: true,
  author: anonymousAuthor,
  content: id,
  mood: null,
  notes: [],
  topics: [],
  cover: null,
  answers: 'everyone',
  openToRead: false,
  mediaUrl: null,
  imageDescription: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  edited: false,
  likesCount: 0,
  commentsCount: 0,
  liked: false,
  kept: false,
  supports: null,
  version: null,
  mine: false,
});
