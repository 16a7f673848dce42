import type { OperationGroup } from '../operation.ts';

export const safetyOperations: OperationGroup = {
  name: 'Contact and reports',
  about: 'Telling the house something. Nobody who is reported is told, by whom or at all.',
  operations: [
    {
      method: 'post',
      path: '/api/contact',
      procedure: 'contact.send',
      summary: 'Write to the house',
      description: 'One of type `crisis` is answered with who can be reached now.',
      body: 'json',
      status: 201,
    },
    {
      method: 'post',
      path: '/api/reports',
      procedure: 'reports.create',
      summary: 'Report a post, a comment, a member or a message',
      description: 'What is reported is kept as it stood, sealed. The reference is for asking about it later.',
      body: 'json',
      status: 201,
      refusals: ['NOT_FOUND'],
    },
  ],
};
