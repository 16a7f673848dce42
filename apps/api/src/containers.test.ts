import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { parseEnv, settingNames } from './env.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const healthcheck = z.object({ test: z.array(z.string()).min(2) }).loose();
const serviceForm = z
  .object({
    image: z.string().regex(/^[a-z]+:[\w.-]+$/),
    build: z.literal('.').optional(),
    restart: z.literal('unless-stopped'),
    environment: z.record(z.string(), z.string()).default({}),
    depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
    healthcheck: healthcheck.optional(),
    ports: z.array(z.string()).optional(),
    volumes: z.array(z.string()).optional(),
  })
  .loose();
const composeForm = z
  .object({ services: z.record(z.string(), serviceForm), volumes: z.record(z.string(), z.null()) })
  .loose();

test('the Dockerfile passes its linter', () => {
  expect(validate(read('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('the image runs unprivileged, has a health check and receives signals', () => {
  const lines = read('Dockerfile').split('\n');
  expect(lines).toContain('USER node');
  expect(lines).toContain('VOLUME /data');
  expect(lines.filter((line) => line.startsWith('HEALTHCHECK'))).toHaveLength(1);
  const [, flags] = /^export const serverFlags = (\[.*\]);$/m.exec(read('scripts/toolchain.mjs')) ?? [];
  const asStarted = z.array(z.string()).parse(JSON.parse((flags ?? '').replaceAll("'", '"')));
  expect(lines.filter((line) => line.startsWith('CMD'))).toEqual([
    `CMD ${JSON.stringify(['node', ...asStarted, 'apps/api/dist/server/server.js']).replaceAll(',', ', ')}`,
  ]);
});

test('.dockerignore excludes data, settings, build output and node_modules', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', '**/node_modules', '**/dist', 'data', '.env', '.env.*']) expect(ignored).toContain(path);
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  // YAML merge keys are resolved as Compose does.
  const { services, volumes } = composeForm.parse(parse(text, { merge: true }));
  const apis = Object.entries(services).filter(([, { build }]) => build);

  test('publishes ports of nginx only, which proxies to every API process', () => {
    const upstream = [...read('deploy/nginx.conf').matchAll(/^ {2}server (\S+):3000 /gm)].map(([, name]) => name);
    expect(apis.map(([name]) => name)).toEqual(upstream);
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['nginx']);
  });

  test('gives the API processes valid settings', () => {
    for (const [name, { environment }] of apis) {
      expect(
        Object.keys(environment).filter((setting) => !settingNames.includes(setting)),
        name,
      ).toEqual([]);
      const filledIn = Object.entries(environment).map(([setting, value]) => [
        setting,
        value
          .replace(/\$\{PUBLIC_URL:[^}]*\}/, 'https://example.org')
          .replace(/\$\{ENCRYPTION_KEY:[^}]*\}/, Buffer.alloc(32).toString('base64'))
          .replace(/\$\{POSTGRES_PASSWORD:[^}]*\}/, 'letters')
          .replace(/\$\{\w+:-\}/, ''),
      ]);
      expect(parseEnv(Object.fromEntries(filledIn))).toMatchObject({ trustedProxies: 1, rateLimits: true });
      expect(environment).toMatchObject({ REDIS_URL: expect.anything(), DATABASE_URL: expect.anything() });
    }
  });

  test('takes every secret from a variable and contains none', () => {
    for (const secret of ['POSTGRES_PASSWORD', 'ENCRYPTION_KEY', 'ADMIN_KEY', 'SMTP_URL', 'METRICS_TOKEN']) {
      for (const [line, value] of text.matchAll(new RegExp(`^ *${secret}: (.*)$`, 'gm'))) {
        expect(value, line).toMatch(new RegExp(`^\\$\\{${secret}:[?-]`));
      }
    }
    expect(text).not.toMatch(/:\/\/[^/\s$]+:[^@\s$]+@/);
  });

  test('has a health check for every service, and volumes for data and PostgreSQL', () => {
    for (const [name, { build, healthcheck: own, depends_on: needs = {} }] of Object.entries(services)) {
      expect(build ?? own, `health check of ${name}`).toBeDefined();
      for (const needed of Object.keys(needs)) expect(Object.keys(services)).toContain(needed);
    }
    expect(Object.keys(volumes).sort()).toEqual(['data', 'postgres']);
    for (const [, { volumes: mounted }] of apis) expect(mounted).toEqual(['data:/data']);
  });
});
