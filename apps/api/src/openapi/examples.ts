import { anonymousAuthor } from '@ballast/schema/authors';
import type { Conversation, Message } from '@ballast/schema/messages';
import type { Notice } from '@ballast/schema/notices';
import type { Post } from '@ballast/schema/posts';

const alderId = '1vYQ0c2Kx8mTnB5dZrWfLg';
const conversationId = 'Hq3sPz7EwUa6JtRkVyMb9A';
const message = { content: 'Low tide at ten. Walk?', cover: null, createdAt: '2026-11-20T08:15:02.117Z' };

export const feedExample: Post[] = [
  {
    id: 'c9XwTfN2hLs0GvQeKo4RjA',
    content: 'Slept five hours.',
    mood: 'hopeful',
    notes: ['loss'],
    topics: ['sleep'],
    cover: null,
    answers: 'everyone',
    openToRead: false,
    mediaUrl: null,
    imageDescription: null,
    createdAt: '2026-11-20T03:07:00.000Z',
    edited: true,
    likesCount: 4,
    commentsCount: 1,
    liked: true,
    supports: null,
    kept: true,
    version: null,
    mine: false,
    isAnonymous: true,
    author: anonymousAuthor,
  },
  {
    id: 'Zb8yUk1DnMi5SxPaCw7EoQ',
    content: 'Made it up Kinder.',
    mood: null,
    notes: [],
    topics: [],
    cover: null,
    answers: 'everyone',
    openToRead: true,
    mediaUrl: '/media/Jd4gLr9VtHf2YqKsXe6WuA.webp',
    imageDescription: 'A cairn in cloud.',
    createdAt: '2026-11-19T17:42:10.508Z',
    edited: false,
    likesCount: 11,
    commentsCount: 3,
    liked: false,
    supports: null,
    kept: false,
    version: null,
    mine: false,
    isAnonymous: false,
    author: {
      id: alderId,
      username: 'alder',
      displayName: 'Alder',
      profileImageUrl: null,
      avatarColor: '#8fb0a9',
    },
  },
];

export const conversationsExample: Conversation[] = [
  {
    id: conversationId,
    participants: [{ id: alderId, username: 'alder', displayName: 'Alder', profileImageUrl: null }],
    status: 'open',
    unreadCount: 1,
    lastMessage: { ...message, mine: false },
  },
];

export const threadExample: Message[] = [
  { id: 'Nw5oTz0BcGm3RhXvQy8PkA', conversationId, senderId: alderId, ...message },
];

export const noticesExample: Notice[] = [
  {
    id: 'Rk7dVc1LmXa5QyGzTn0HwE',
    kind: 'answer',
    postId: 'c9XwTfN2hLs0GvQeKo4RjA',
    commentId: 'Ye2uMb6PsJf8KxDqWv3ZoA',
    count: 3,
    at: '2026-11-20T06:51:00.000Z',
    isRead: false,
    text: '3 answers to your story',
    story: { words: null, writtenAt: '2026-11-20T03:07:00.000Z' },
    answerWords: null,
  },
];
