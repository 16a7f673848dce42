import type { OperationGroup } from '../operation.ts';

const json = 'application/json';

export const houseOperations: OperationGroup = {
  name: 'The house',
  about: 'The words that are the same for everybody, pictures, this reference, and what an operator asks.',
  operations: [
    {
      method: 'get',
      path: '/api/texts',
      procedure: 'texts.get',
      summary: 'Crisis contacts, exercises, the message of the day, rules and documents',
      description:
        'Keep the crisis contacts on the device: they are needed most where there is no network. The message changes at midnight UTC.',
    },
    {
      method: 'get',
      path: '/media/{file}',
      access: 'member',
      masking: 'none',
      summary: 'A stored picture',
      answers: [{ status: 200, description: 'The picture, written anew as WebP.', contentType: 'image/webp' }],
      refusals: ['NOT_FOUND'],
    },
    {
      method: 'get',
      path: '/api/openapi.json',
      access: 'public',
      masking: 'none',
      summary: 'This interface as an OpenAPI 3.1 document',
      answers: [{ status: 200, description: 'The document.', contentType: json }],
    },
    {
      method: 'get',
      path: '/api/docs',
      access: 'public',
      masking: 'none',
      summary: 'This interface for reading',
      answers: [{ status: 200, description: 'The page.', contentType: 'text/html' }],
    },
    {
      method: 'get',
      path: '/api/docs/reference.css',
      access: 'public',
      masking: 'none',
      summary: "The page's style sheet",
      answers: [{ status: 200, description: 'The style sheet.', contentType: 'text/css' }],
    },
    {
      method: 'get',
      path: '/healthz',
      access: 'public',
      masking: 'none',
      summary: 'Whether the process is up',
      answers: [{ status: 200, description: 'It is.', contentType: json }],
    },
    {
      method: 'get',
      path: '/readyz',
      access: 'public',
      masking: 'none',
      summary: 'Whether it can serve',
      answers: [
        { status: 200, description: 'All it needs answers.', contentType: json },
        { status: 503, description: 'Something does not; the body says what.', contentType: json },
      ],
    },
    {
      method: 'get',
      path: '/metrics',
      access: 'operator',
      masking: 'none',
      summary: 'Counts and times of calls, for Prometheus',
      description: 'To this machine, or with METRICS_TOKEN as a bearer token; to everyone else it is not there.',
      answers: [{ status: 200, description: 'Prometheus text.', contentType: 'text/plain' }],
      refusals: ['NOT_FOUND'],
    },
  ],
};
