import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from '../settings/version.ts';
import { createTestApp } from '../testing/test-app.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

test('every package has the version of the root, and it is the latest release in CHANGELOG.md', () => {
  const manifests = ['apps', 'packages'].flatMap((area) =>
    readdirSync(new URL(area, root)).map((name) => `${area}/${name}/package.json`),
  );
  expect(manifests.length).toBeGreaterThan(5);
  for (const path of manifests) expect(JSON.parse(read(path)), path).toMatchObject({ version });
  expect(/^## (?!Unreleased$)(.+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('/healthz, the metrics and the API document name the version', async () => {
  const app = await createTestApp({ metricsToken: 'token' });
  const body = async (path: string) =>
    (await app.request(undefined, path, { headers: { authorization: 'Bearer token' } })).text();
  expect(JSON.parse(await body('/healthz'))).toEqual({ status: 'ok', version });
  expect(JSON.parse(await body('/api/openapi.json'))).toMatchObject({ info: { version } });
  expect(await body('/metrics')).toContain(`ballast_build_info{version="${version}"} 1\n`);
  await app.close();
});
