import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { usageText } from '../operator/command-usage.ts';
import { parseEnv, settingNames } from '../settings/env.ts';
import { version } from '../settings/version.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const healthcheck = z.object({ test: z.array(z.string()).min(2) }).loose();
const serviceSchema = z
  .object({
    image: z.string().regex(/^(\$\{BALLAST_IMAGE:-ghcr\.io\/[\w/-]+:[\d.]+\}|[a-z]+:[\w.-]+@sha256:[0-9a-f]{64})$/),
    build: z.undefined().optional(),
    restart: z.literal('unless-stopped'),
    environment: z.record(z.string(), z.string()).default({}),
    depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
    healthcheck: healthcheck.optional(),
    ports: z.array(z.string()).optional(),
    volumes: z.array(z.string()).optional(),
  })
  .loose();
const composeSchema = z
  .object({ services: z.record(z.string(), serviceSchema), volumes: z.record(z.string(), z.null()) })
  .loose();

test('the Dockerfile passes its linter', () => {
  expect(validate(read('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

const serverFlags = (): string[] => {
  const [, flags = ''] = /^export const serverFlags = (\[.*\]);$/m.exec(read('scripts/toolchain.mjs')) ?? [];
  return z.array(z.string()).parse(JSON.parse(flags.replaceAll("'", '"')));
};

test('both stages of the Dockerfile use the same base image, pinned by digest', () => {
  const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual([bases[0], bases[0]]);
  expect(bases[0]).toMatch(/^node:24\.\d+\.\d+-\w+-slim@sha256:[0-9a-f]{64}$/);
});

test('the packages are fetched before the sources are copied', () => {
  const lines = read('Dockerfile').split('\n');
  const lineIndexOf = (start: string) => lines.findIndex((line) => line.startsWith(start));
  const [manifest, fetched, sources] = [
    lineIndexOf('COPY pnpm-lock.yaml'),
    lineIndexOf('RUN npx --yes pnpm'),
    lineIndexOf('COPY . .'),
  ];
  expect(lines[fetched]).toMatch(/ fetch$/);
  expect(manifest < fetched).toBe(true);
  expect(fetched < sources).toBe(true);
});

test('the image runs unprivileged, has a health check and receives signals', () => {
  const lines = read('Dockerfile').split('\n');
  expect(lines).toContain('USER node');
  expect(lines).toContain('VOLUME /data');
  expect(lines.filter((line) => line.startsWith('HEALTHCHECK'))).toHaveLength(1);
  expect(read('Dockerfile')).toContain('/healthz`');
  expect(lines.filter((line) => line.startsWith('CMD'))).toEqual([
    `CMD ${JSON.stringify(['node', ...serverFlags(), 'apps/api/dist/server/server.js']).replaceAll(',', ', ')}`,
  ]);
});

test('the image has the command ballast, and the client programs of the PostgreSQL of compose.yaml', () => {
  const [, major] = /image: postgres:(\d+)-/.exec(read('compose.yaml')) ?? [];
  expect(read('Dockerfile')).toContain(` postgresql-client-${major} `);
  expect(read('Dockerfile')).toContain('> /usr/local/bin/ballast ');
});

test('.dockerignore excludes data, settings, build output and node_modules', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', '**/node_modules', '**/dist', 'data', '.env', '.env.*']) expect(ignored).toContain(path);
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  // Compose resolves YAML merge keys, too.
  const { services, volumes } = composeSchema.parse(parse(text, { merge: true }));
  const apis = Object.entries(services).filter(([, { image }]) => image.includes('BALLAST_IMAGE'));

  test('publishes only the ports of Caddy, over IPv4, and Caddy proxies to every API process', () => {
    const [, upstreams = ''] = /^\treverse_proxy (.*) \{$/m.exec(read('deploy/Caddyfile')) ?? [];
    expect(upstreams.split(' ')).toEqual(apis.map(([name]) => `${name}:3000`));
    const published = Object.entries(services).flatMap(([name, { ports }]) => (ports ? [{ name, ports }] : []));
    expect(published).toEqual([{ name: 'caddy', ports: ['0.0.0.0:80:80', '0.0.0.0:443:443', '0.0.0.0:443:443/udp'] }]);
  });

  test('names the released image of this version, and compose.build.yaml builds the same services', () => {
    expect(apis.length).toBeGreaterThan(0);
    for (const [name, { image }] of apis) expect(image, name).toContain(`:${version}}`);
    const built = z.object({ services: z.record(z.string(), z.unknown()) }).parse(parse(read('compose.build.yaml')));
    const here = { build: '.', image: 'ballast:local' };
    expect(built.services).toEqual(Object.fromEntries(apis.map(([name]) => [name, here])));
  });

  test('passes every setting to the API processes', () => {
    const inImage = ['PORT', 'HOST', 'DATA_DIR'];
    const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
    for (const [name, { environment }] of apis) {
      expect(Object.keys(environment), name).toEqual([
        ...settingNames.filter((setting) => !inImage.includes(setting)),
        ...credentials,
      ]);
      for (const setting of Object.keys(environment)) expect(environment[setting]).toContain(`\${${setting}:`);
    }
  });

  test('gives the API processes valid settings', () => {
    for (const [, { environment }] of apis) {
      const filledIn = Object.entries(environment).map(([setting, value]) => [
        setting,
        value
          .replace(/\$\{PUBLIC_URL:[^}]*\}/, 'https://example.org')
          .replace(/\$\{ENCRYPTION_KEY:[^}]*\}/, Buffer.alloc(32).toString('base64'))
          .replace(/\$\{POSTGRES_PASSWORD:[^}]*\}/, 'letters')
          .replace(/^\$\{\w+:-(.*)\}$/, '$1'),
      ]);
      expect(parseEnv(Object.fromEntries(filledIn))).toMatchObject({ trustedProxies: 1, rateLimits: true });
      expect(environment).toMatchObject({ REDIS_URL: expect.anything(), DATABASE_URL: expect.anything() });
    }
  });

  test('takes every secret from a variable and contains none', () => {
    for (const secret of [
      'POSTGRES_PASSWORD',
      'ENCRYPTION_KEY',
      'ADMIN_KEY',
      'SMTP_URL',
      'METRICS_TOKEN',
      'AWS_SECRET_ACCESS_KEY',
    ]) {
      for (const [line, value] of text.matchAll(new RegExp(`^ *${secret}: (.*)$`, 'gm'))) {
        expect(value, line).toMatch(new RegExp(`^\\$\\{${secret}:[?-]`));
      }
    }
    expect(text).not.toMatch(/:\/\/[^/\s$]+:[^@\s$]+@/);
  });

  test('has a health check for every service, and volumes for data, certificates and PostgreSQL', () => {
    for (const [name, { healthcheck: ownHealthcheck, depends_on: needs = {} }] of Object.entries(services)) {
      const hasInImage = apis.some(([api]) => api === name);
      expect(hasInImage || ownHealthcheck, `health check of ${name}`).toBeTruthy();
      for (const needed of Object.keys(needs)) expect(Object.keys(services)).toContain(needed);
    }
    expect(Object.keys(volumes).sort()).toEqual(['certificates', 'data', 'postgres']);
    for (const [, { volumes: mounted }] of apis) expect(mounted).toEqual(['data:/data']);
  });
});

describe('the systemd unit', () => {
  const unit = read('deploy/ballast.service');

  test('starts the built server with the flags of npm start', () => {
    const command = ['/srv/ballast/node_modules/node/bin/node', ...serverFlags(), 'apps/api/dist/server/server.js'];
    expect(unit.split('\n')).toContain(`ExecStart=${command.join(' ')}`);
  });

  test('reloads by the command that replaces the processes, and stops only the first of them', () => {
    const command = '/srv/ballast/node_modules/node/bin/node apps/api/dist/server/ballast.js restart';
    expect(unit.split('\n')).toEqual(expect.arrayContaining([`ExecReload=${command}`, 'KillMode=mixed']));
  });

  test('waits for the stop longer than the server waits for requests and mails', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
    expect(Number(seconds)).toBeGreaterThan(13);
  });

  test.each(['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'UMask=0077', 'PrivateTmp=yes'])(
    'has %s',
    (line) => expect(unit.split('\n')).toContain(line),
  );
});

describe('the systemd units of backups', () => {
  const lines = (name: string) => read(`deploy/ballast-${name}`).split('\n');
  const command = '/srv/ballast/node_modules/node/bin/node apps/api/dist/server/ballast.js';

  test.each([
    ['backup', 'failed'],
    ['verify-backup', 'unverified'],
  ])('%s runs its command by a timer, and a failure is mailed', (name, problem) => {
    const expected = [
      `ExecStart=${command} ${name} \${BACKUP_TO}`,
      `OnFailure=ballast-backup-problem@${problem}.service`,
    ];
    expect(lines(`${name}.service`)).toEqual(expect.arrayContaining(expected));
    expect(lines(`${name}.timer`)).toEqual(expect.arrayContaining(['Persistent=true', 'WantedBy=timers.target']));
    expect(usageText()).toContain(`\n  ${name} `);
  });

  test('run sandboxed, in the folders of the server', () => {
    for (const name of ['backup', 'verify-backup', 'backup-problem@']) {
      const unit = lines(`${name}.service`);
      const kept = ['User=ballast', 'UMask=0077', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'Type=oneshot'];
      expect(unit).toEqual(expect.arrayContaining([...kept, 'StateDirectory=ballast ballast-backups']));
    }
    expect(lines('backup-problem@.service')).toContain(`ExecStart=${command} backup-problem %i`);
    expect(usageText()).toContain('backup-problem failed|unverified');
  });
});

test.each(['docker compose build', 'docker compose up', 'upload-artifact@', ' audit '])(
  'the workflow has %j',
  (command) => {
    expect(read('.github/workflows/ci.yml')).toContain(command);
  },
);

test.each(['deploy/nginx.conf', 'deploy/Caddyfile', 'deploy/ballast.service', 'compose.yaml', 'Dockerfile'])(
  '%s does not follow /readyz, which is 503 on a full disk: members still read and find crisis help',
  (path) => {
    const withoutComments = read(path).replaceAll(/^\s*#.*$/gm, '');
    expect(withoutComments).not.toContain('readyz');
  },
);
