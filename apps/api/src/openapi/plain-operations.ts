import type { PlainOperation } from './operation.ts';

const json = 'application/json';
const unchanged = { status: 304, description: 'Not changed since `If-None-Match`.', header: 'ETag' } as const;

export const unsubscribePage: PlainOperation = {
  method: 'get',
  path: '/api/notifications/unsubscribe',
  access: 'public',
  masking: 'none',
  summary: 'The page that ends the daily mail',
  description: 'Redirects to `/unsubscribe#<token>`, a page with a button. Changes nothing: mail scanners open links.',
  responses: [{ status: 302, description: 'To the page.', header: 'Location' }],
  refusals: ['UNAVAILABLE', 'INTERNAL'],
};

export const systemOperations: readonly PlainOperation[] = [
  {
    method: 'get',
    path: '/media/{file}',
    access: 'member',
    masking: 'none',
    summary: 'A stored picture',
    responses: [{ status: 200, description: 'The picture, re-encoded as WebP.', contentType: 'image/webp' }],
    refusals: ['NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'],
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    access: 'public',
    masking: 'none',
    summary: 'This interface as an OpenAPI 3.1 document',
    responses: [{ status: 200, description: 'The document.', contentType: json, header: 'ETag' }, unchanged],
  },
  {
    method: 'get',
    path: '/api/docs',
    access: 'public',
    masking: 'none',
    summary: 'This interface as a page',
    responses: [{ status: 200, description: 'The page.', contentType: 'text/html', header: 'ETag' }, unchanged],
  },
  {
    method: 'get',
    path: '/api/docs/reference.css',
    access: 'public',
    masking: 'none',
    summary: "The page's style sheet",
    responses: [{ status: 200, description: 'The style sheet.', contentType: 'text/css', header: 'ETag' }, unchanged],
  },
  {
    method: 'get',
    path: '/healthz',
    access: 'public',
    masking: 'none',
    summary: 'Liveness',
    responses: [{ status: 200, description: 'The process is up; names its version.', contentType: json }],
  },
  {
    method: 'get',
    path: '/readyz',
    access: 'public',
    masking: 'none',
    summary: 'Readiness',
    responses: [
      {
        status: 200,
        description: 'The database takes a write, and all other dependencies answer; the body names delayed mail.',
        contentType: json,
      },
      {
        status: 503,
        description: 'The database takes no write, or another dependency does not answer; the body names it.',
        contentType: json,
      },
    ],
  },
  {
    method: 'get',
    path: '/metrics',
    access: 'operator',
    masking: 'none',
    summary: 'Counts and times of calls, for Prometheus',
    description: 'From this machine, or with METRICS_TOKEN as a bearer token; otherwise not found.',
    responses: [{ status: 200, description: 'Prometheus text.', contentType: 'text/plain' }],
    refusals: ['NOT_FOUND'],
  },
];
