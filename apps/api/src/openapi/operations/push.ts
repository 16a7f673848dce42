import type { OperationGroup } from '../operation.ts';

export const pushOperations: OperationGroup = {
  name: 'Push',
  about:
    'Web push: a notification on a device, which says that there is something new, and never who or what. Every message is the same. A member gets at most one an hour for messages and one an hour for other news, and none while a page of theirs is open; a visit resets these limits. News about anonymous items waits up to 15 seconds. Settings decide: `pushNotifications`, the kinds of news, and `discreetNotifications`, which leaves out the name of the product.',
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
        'The subscription ends with the session. If another member subscribes in the same browser, it receives only the push messages of that member. A member has at most 10 subscriptions: another one ends those of the oldest sign-ins.',
    },
    {
      method: 'delete',
      path: '/api/push/subscriptions',
      procedure: 'push.unsubscribe',
      body: 'json',
      summary: 'Send no more push messages to a browser',
      description: 'Ends only subscriptions of the member. The whole subscription may be sent; its keys are ignored.',
    },
  ],
};
