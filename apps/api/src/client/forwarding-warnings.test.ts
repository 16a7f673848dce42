import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder'], rateLimits: true, trustedProxies: 1 });
});
afterEach(() => app.close());

const signIn = (forwardedFor: string) =>
  app.request(undefined, '/api/force/force-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong' }),
  });
const warnings = () => app.logLines.filter((line) => line.includes('"level":40'));

test('visitors whose gateway writes ports have limits of their own', async () => {
  for (let port = 4711; port < 4721; port += 1) await signIn(`203.0.113.9:${port}`);
  expect((await signIn('203.0.113.9:4721')).status).toBe(429);
  expect((await signIn('203.0.113.10:4711')).status).toBe(401);
});

test('a hop that cannot be read is told in the log once, without it', async () => {
  await signIn('203.0.113.9, canary');
  await signIn('203.0.113.9, canary');
  expect(warnings()).toEqual([expect.stringMatching(/X-Forwarded-For .* could not be read/)]);
  expect(app.logLines.join('')).not.toContain('canary');
});
