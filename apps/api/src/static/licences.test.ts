import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { licencesPage } from '../../scripts/licences-page.ts';
import { dependenciesOf, describePackages, packageOfModule } from '../../scripts/shipped-packages.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-licences-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function install(path: string, manifest: Record<string, unknown>, texts: Record<string, string> = {}): string {
  const at = join(folder, path);
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'package.json'), JSON.stringify({ version: '1.0.0', license: 'MIT', ...manifest }));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(at, name), text);
  return at;
}

describe('the packages that are shipped', () => {
  test('are the dependencies, and theirs, with the texts of their licences', () => {
    const optionalDependencies = { 'of-another-platform': '1.0.0' };
    const app = install('app', {
      name: '@ballast/app',
      private: true,
      dependencies: { oak: '1', '@ballast/part': '1' },
    });
    install('app/node_modules/@ballast/part', { name: '@ballast/part', private: true, dependencies: { elm: '1' } });
    install(
      'app/node_modules/oak',
      { name: 'oak', dependencies: { acorn: '1' }, optionalDependencies },
      { LICENSE: 'Oak & co.\r\n' },
    );
    install('app/node_modules/oak/node_modules/acorn', { name: 'acorn', license: 'ISC' });
    install('app/node_modules/elm', { name: 'elm' }, { 'LICENCE.md': 'Elm', NOTICE: 'A notice', 'readme.md': 'No' });
    install('app/node_modules/unused', { name: 'unused' });
    expect(describePackages(dependenciesOf([app]))).toEqual([
      { name: 'acorn', version: '1.0.0', licence: 'ISC', texts: [] },
      { name: 'elm', version: '1.0.0', licence: 'MIT', texts: ['A notice', 'Elm'] },
      { name: 'oak', version: '1.0.0', licence: 'MIT', texts: ['Oak & co.'] },
    ]);
  });

  test('are found by the modules of a bundle', () => {
    const store = '/r/node_modules/.pnpm/a@1/node_modules';
    expect(packageOfModule(`${store}/@trpc/server/dist/index.mjs`)).toBe(`${store}/@trpc/server`);
    expect(packageOfModule(`\0${store}/hono/dist/index.js`)).toBe(`${store}/hono`);
    expect(packageOfModule('/r/apps/api/src/server.ts')).toBeUndefined();
  });

  test('stop the build if one is not installed', () => {
    const app = install('broken', { name: 'broken', dependencies: { gone: '1' } });
    expect(() => dependenciesOf([app])).toThrow('gone, which');
  });
});

describe('/licences', () => {
  let app: TestApp;
  const packages = [
    { name: 'oak', version: '1.0.0', licence: 'MIT', texts: ['Oak <oak@example.org>'] },
    { name: 'elm', version: '2.0.0', licence: 'LGPL-3.0-or-later', texts: [] },
  ];
  beforeAll(async () => {
    const licencesFile = join(folder, 'licences.html');
    writeFileSync(licencesFile, licencesPage(packages, 'Our licence'));
    app = await createTestApp({ members: [], licencesFile });
  });
  afterAll(() => app.close());

  test('names every package with its licence, and has no script', async () => {
    const response = await app.request(undefined, '/licences');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    for (const part of [
      'oak 1.0.0 (MIT)',
      'Oak &lt;oak@example.org&gt;',
      'elm 2.0.0 (LGPL-3.0-or-later)',
      'Our licence',
    ]) {
      expect(page).toContain(part);
    }
    expect(page).toContain('https://spdx.org/licenses/LGPL-3.0-or-later.html');
    expect(page).not.toContain('<script');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });

  test('leads to the crisis numbers and away from the site', async () => {
    const page = await (await app.request(undefined, '/licences')).text();
    expect(page).toContain('href="/crisis-support"');
    expect(page).toContain('rel="noreferrer">Leave this site');
  });
});
