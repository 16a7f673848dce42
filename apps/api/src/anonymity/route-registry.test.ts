import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessOf, operations } from '../openapi/operations.ts';
import { procedureFacts, procedureNames } from '../openapi/procedure-facts.ts';
import { mountedPaths } from '../testing/mounted-paths.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { isAccess, maskings } from '../trpc/access.ts';
import { publicPaths, queryInputs, readingProcedures, restPaths } from './observe.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const callOf = ({ method, path }: (typeof operations)[number]) => `${method.toUpperCase()} ${path}`;

test.each(procedureNames)('%s declares its access and its masking', (name) => {
  const { access, masking } = procedureFacts(name);
  expect(access).toSatisfy(isAccess);
  expect(maskings).toContain(masking);
});

test.each(operations)('$method $path declares its masking, or its procedure does', (operation) => {
  expect(maskings).toContain(accessOf(operation).masking);
});

test('every mounted path has an operation', () => {
  expect(mountedPaths(app.app)).toEqual(operations.map(callOf).sort());
});

test('only one procedure and one path reveal an anonymous author, and only to admins', () => {
  const revealing = procedureNames.filter((name) => procedureFacts(name).masking === 'revealed');
  expect(revealing).toEqual(['admin.reveal']);
  expect(procedureFacts('admin.reveal').access).toBe('admin');
  const paths = operations.filter((operation) => accessOf(operation).masking === 'revealed');
  expect(paths.map(callOf)).toEqual(['POST /api/admin/reveal']);
});

test('the crawl calls every query and every path that reads', () => {
  expect(Object.keys(queryInputs).sort()).toEqual(readingProcedures().sort());
  const reads = mountedPaths(app.app).flatMap((path) => (path.startsWith('GET ') ? [path.slice('GET '.length)] : []));
  expect([...Object.keys(restPaths), ...publicPaths].sort()).toEqual(reads.sort());
});
