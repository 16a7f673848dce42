import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessOf, operations } from '../openapi/operations.ts';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import { mountedPaths } from '../testing/mounted-paths.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { isAccess, maskings } from '../trpc/access.ts';
import { inputsOf, otherPaths, publicPaths, queryPaths, readingProcedures } from './observe.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const callOf = ({ method, path }: (typeof operations)[number]) => `${method.toUpperCase()} ${path}`;

test.each(procedureNames)('%s declares its access and its masking', (name) => {
  const { access, masking } = procedureDetails(name);
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
  const revealing = procedureNames.filter((name) => procedureDetails(name).masking === 'revealed');
  expect(revealing).toEqual(['admin.reveal']);
  expect(procedureDetails('admin.reveal').access).toBe('admin');
  const paths = operations.filter((operation) => accessOf(operation).masking === 'revealed');
  expect(paths.map(callOf)).toEqual(['POST /api/admin/reveal']);
});

test('the crawl calls every path that reads', () => {
  const reads = mountedPaths(app.app).flatMap((path) => (path.startsWith('GET ') ? [path.slice('GET '.length)] : []));
  const crawled = [...queryPaths().map(({ path }) => path), ...Object.keys(otherPaths), ...publicPaths];
  expect(crawled.sort()).toEqual(reads.sort());
});

test.each(readingProcedures())('the crawl calls %s', (name) => {
  const subjects = { postIds: ['p'], commentIds: ['c'], mediaUrls: [] };
  const others = { userIds: ['u'], conversationIds: ['v'], caseIds: ['m'] };
  expect(inputsOf(name, { ...subjects, ...others })).not.toEqual([]);
});
