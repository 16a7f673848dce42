import { noticesExample } from '../examples.ts';
import type { OperationGroup } from '../operation.ts';

export const noticeOperations: OperationGroup = {
  name: 'Notices',
  about:
    'Answers, support and followers that the member received. Notices are computed for each call and not stored, so that no stored notice can reveal the author of an anonymous item. Notices of one kind about one post are combined. The member’s own actions, and named actions of blocked or muted members, create no notices.',
  operations: [
    {
      method: 'get',
      path: '/api/notifications',
      procedure: 'notices.list',
      summary: 'Notices, newest first',
      description:
        'Covers the newest 100 posts of the member, and the 100 threads of others in which the member commented last. Likes and follows have no times: their `at` is a bound.',
      list: true,
      example: noticesExample,
    },
    {
      method: 'get',
      path: '/api/notifications/count',
      procedure: 'notices.count',
      summary: 'How many notices and messages are unread',
    },
    {
      method: 'post',
      path: '/api/notifications/mark-read',
      procedure: 'notices.markRead',
      summary: 'Mark notices as read',
      body: 'json',
    },
  ],
};
