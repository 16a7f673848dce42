import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { allProcedures, openPaths, queryInputs, queryProcedures, restPaths } from './observe.ts';
import { restMasking } from './rest-masking.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const mounted = () => app.app.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/*'));

test('every procedure declares its access and how it treats authorship', () => {
  for (const [name, { _def }] of allProcedures()) {
    expect(_def.meta, name).toMatchObject({
      access: expect.stringMatching(/^(public|member|admin)$/),
      masking: expect.stringMatching(/^(self|masked|none|revealed)$/),
    });
  }
});

test('one procedure and one path name an anonymous author, and only to an admin', () => {
  const revealing = allProcedures().filter(([, { _def }]) => Reflect.get(_def.meta ?? {}, 'masking') === 'revealed');
  expect(revealing.map(([name, { _def }]) => [name, _def.meta])).toEqual([
    ['admin.reveal', { access: 'admin', masking: 'revealed' }],
  ]);
  const paths = Object.entries(restMasking).filter(([, masking]) => masking === 'revealed');
  expect(paths.map(([path]) => path)).toEqual(['POST /api/admin/reveal']);
});

test('every mounted REST path has a declared masking class, and none is declared that does not exist', () => {
  const paths = new Set(mounted().map(({ method, path }) => `${method} ${path}`));
  expect([...paths].sort()).toEqual(Object.keys(restMasking).sort());
});

test('the crawl knows how to ask every procedure and every path that reads', () => {
  expect(Object.keys(queryInputs).sort()).toEqual(queryProcedures().sort());
  const reads = new Set(mounted().flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
  expect([...Object.keys(restPaths), ...openPaths].sort()).toEqual([...reads].sort());
});
