import { noticesExample } from '../examples.ts';
import type { OperationGroup } from '../operation.ts';

export const noticeOperations: OperationGroup = {
  name: 'Notices',
  about:
    'What others did about what the member wrote: answers, support, followers. Notices are worked out for each call and stored nowhere, so that none of them tells whose an anonymous item is. All of one kind about one post are one notice. What the member did themselves makes none, and neither does what a blocked or muted member did by name.',
  operations: [
    {
      method: 'get',
      path: '/api/notifications',
      procedure: 'notices.list',
      summary: 'Notices, newest first',
      description:
        'About the newest 100 posts of the member, and the 100 threads of others in which they answered last. Likes and follows have no times: their `at` is a bound.',
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
      summary: 'Mark all notices as read',
    },
  ],
};
