import type { OperationGroup } from '../operation.ts';

export const safetyOperations: OperationGroup = {
  name: 'Contact and reports',
  about: 'Messages to the team. A reported member is not told.',
  operations: [
    {
      method: 'post',
      path: '/api/contact',
      procedure: 'contact.send',
      summary: 'Send a contact message',
      description: 'Type `crisis` is answered with crisis contacts.',
      body: 'json',
      status: 201,
    },
    { method: 'get', path: '/api/reports', procedure: 'reports.own', summary: 'One’s own reports, newest first' },
    {
      method: 'post',
      path: '/api/reports',
      procedure: 'reports.create',
      summary: 'Report a post, a comment, a member or a message',
      description: 'The reported content is kept as it was, sealed. Quote the reference to ask about the report.',
      body: 'json',
      status: 201,
      refusals: ['NOT_FOUND'],
    },
  ],
};
