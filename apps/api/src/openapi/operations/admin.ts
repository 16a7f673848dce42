import type { OperationGroup } from '../operation.ts';

export const adminOperations: OperationGroup = {
  name: 'Admin',
  about:
    'For holders of the admin key. Authors of anonymous items are sealed here too: revealing one needs a reason, is written to an append-only log, and the member is told.',
  operations: [
    {
      method: 'post',
      path: '/api/admin/login',
      procedure: 'admin.login',
      summary: 'Open the admin area',
      body: 'json',
      cookie: 'set',
      refusals: ['INVALID_ADMIN_KEY'],
    },
    {
      method: 'post',
      path: '/api/admin/logout',
      procedure: 'admin.logout',
      summary: 'Leave the admin area',
      cookie: 'cleared',
    },
    {
      method: 'get',
      path: '/api/admin/stats',
      procedure: 'admin.stats',
      summary: 'Number of members and posts, in total and today',
      description: 'Today is the current day in London.',
    },
    { method: 'get', path: '/api/admin/users', procedure: 'admin.users', summary: 'Members', list: true },
    { method: 'get', path: '/api/admin/posts', procedure: 'admin.posts', summary: 'Posts', list: true },
    {
      method: 'post',
      path: '/api/admin/reveal',
      procedure: 'admin.reveal',
      summary: 'Reveal the author of an anonymous item',
      description:
        'An item with its author’s name is a 400, the sixth reveal of a day (UTC) a 429. The log keeps the reason and the day, and the member is told.',
      body: 'json',
      refusals: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    { method: 'get', path: '/api/admin/reports', procedure: 'admin.reports', summary: 'Reports', list: true },
    {
      method: 'post',
      path: '/api/admin/reports/{id}/close',
      procedure: 'admin.closeReport',
      names: { id: 'reportId' },
      summary: 'Close a report',
      body: 'json',
    },
    {
      method: 'get',
      path: '/api/admin/contact-messages',
      procedure: 'admin.contacts',
      summary: 'Contact messages',
      list: true,
    },
    {
      method: 'post',
      path: '/api/admin/contact-messages/{id}/close',
      procedure: 'admin.closeContact',
      names: { id: 'contactId' },
      summary: 'Close a contact message',
    },
    { method: 'get', path: '/api/admin/log', procedure: 'admin.log', summary: 'The log of admin actions', list: true },
  ],
};
