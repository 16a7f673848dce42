import type { OperationGroup } from '../operation.ts';

export const adminOperations: OperationGroup = {
  name: 'Admin',
  about:
    'For moderators and admins, who sign in with their second factor, and for holders of the admin key. Authors of anonymous items are sealed here too: revealing one needs a reason, is written to an append-only log, and the member is told.',
  operations: [
    {
      method: 'post',
      path: '/api/admin/login',
      procedure: 'admin.login',
      summary: 'Open the admin area',
      body: 'json',
      cookie: 'set',
      description:
        'With `email`, `password` and `code` for staff, or `passkey` with the response of the authenticator; with `key` for holders of the admin key.',
      refusals: ['INVALID_ADMIN_KEY', 'BAD_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'BAD_CODE', 'BAD_PASSKEY'],
    },
    { method: 'get', path: '/api/admin/session', procedure: 'admin.session', summary: 'Who has signed in here' },
    { method: 'get', path: '/api/admin/staff', procedure: 'admin.staff', summary: 'Moderators and admins' },
    {
      method: 'get',
      path: '/api/admin/staff/candidate',
      procedure: 'admin.staffCandidate',
      summary: 'The second factors of a member whom an admin wants to appoint',
      description:
        'Ask the member, by phone or face to face, which passkeys are theirs: somebody else may have added one. Then appoint them with the ids of these passkeys.',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'post',
      path: '/api/admin/staff',
      procedure: 'admin.addStaff',
      summary: 'Appoint a member, or change their role and passkeys',
      description:
        'Of the passkeys, only those in `passkeys` open the admin area. A member without two-factor sign-in and without one of these is a 400 `TWO_FACTOR_REQUIRED`. Two-factor sign-in that is turned on on a later day does not open the admin area until the member is appointed again.',
      body: 'json',
      status: 201,
    },
    {
      method: 'delete',
      path: '/api/admin/staff/{id}',
      procedure: 'admin.removeStaff',
      names: { id: 'staffId' },
      summary: 'Dismiss somebody from the staff',
      description: 'Their sessions of the admin area end.',
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
        'A named item is a 400, and the sixth reveal of a day (UTC) is a 429. The log keeps the reason and the day, and the member is told.',
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
      description:
        'Only reports of older versions, which have no case. The others are closed by the decision of their case.',
      refusals: ['FORBIDDEN'],
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
      method: 'get',
      path: '/api/admin/contact-messages/crisis',
      procedure: 'admin.crisisMessages',
      summary: 'How many contact messages about a crisis are open',
    },
    {
      method: 'post',
      path: '/api/admin/contact-messages/{id}/close',
      procedure: 'admin.closeContact',
      names: { id: 'contactId' },
      summary: 'Close a contact message',
    },
    { method: 'get', path: '/api/admin/log', procedure: 'admin.log', summary: 'The log of admin actions', list: true },
    {
      method: 'post',
      path: '/api/admin/log/export',
      procedure: 'admin.exportLog',
      summary: 'Download the log',
      description: 'JSON with a `Content-Disposition`, one entry a line. The download is logged.',
      inputInQuery: true,
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'get',
      path: '/api/admin/transparency',
      procedure: 'admin.transparency',
      summary: 'Figures for the public, by quarter',
      description:
        'Every calendar quarter that the range touches; the last five without a range. There are no sums and no other ranges, because small numbers would follow from their differences.',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'post',
      path: '/api/admin/transparency/export',
      procedure: 'admin.exportTransparency',
      summary: 'Download the figures for the public',
      description: 'JSON with a `Content-Disposition`, without the quarter that has not ended. The download is logged.',
      inputInQuery: true,
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'get',
      path: '/api/admin/figures',
      procedure: 'admin.figures',
      summary: 'Figures of the community, by week',
      description:
        'Every week that the range touches and that has ended; the last twelve without a range, at most 53. Counted once a day. Nothing is computed from who wrote an anonymous item.',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'post',
      path: '/api/admin/figures/export',
      procedure: 'admin.exportFigures',
      summary: 'Download the figures of the community',
      description:
        'CSV with a `Content-Disposition`, one week a line; over tRPC the weeks themselves. The download is logged.',
      inputInQuery: true,
      refusals: ['BAD_INPUT'],
    },
  ],
};
