import type { OperationGroup } from '../operation.ts';

export const pushOperations: OperationGroup = {
  name: 'Push',
  about:
    'Web push: a notification on a device, which says that there is something new, and never who or what. Every message is the same. A member gets at most one an hour for messages and one for the rest, until they have been here again, and none while a page of theirs is open. News about anonymous items waits up to 15 seconds. Settings decide: `pushNotifications`, the kinds of news, and `discreetNotifications`, which leaves out the name of the product.',
  operations: [
    {
      method: 'get',
      path: '/api/push/key',
      procedure: 'push.key',
      summary: 'The key that a browser needs to subscribe',
    },
    {
      method: 'post',
      path: '/api/push/subscriptions',
      procedure: 'push.subscribe',
      body: 'json',
      summary: 'Send push messages to this browser',
      description:
        'The subscription ends with the session. A browser in which another member signs in tells that one from then on. A member has at most 10: with another one those of the oldest sign-ins end.',
    },
    {
      method: 'delete',
      path: '/api/push/subscriptions',
      procedure: 'push.unsubscribe',
      body: 'json',
      summary: 'Send no more push messages to a browser',
      description: 'Of the member’s own. The whole subscription may be sent; its keys are ignored.',
    },
  ],
};
