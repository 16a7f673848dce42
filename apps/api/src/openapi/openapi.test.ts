import { fileURLToPath } from 'node:url';
import { validate } from '@readme/openapi-parser';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mountedPaths } from '../testing/mounted-paths.ts';
import { signUpForm } from '../testing/personas.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { apiTable } from './api-table.ts';
import { createOpenApiDocument } from './document.ts';
import { groups } from './groups.ts';
import { limitedCalls, limitNames } from './limits-table.ts';
import { operations } from './operations.ts';
import { callOf, procedureDetails, procedureNames } from './procedure-details.ts';
import { refusalsOf } from './refusals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder'] });
});
afterAll(() => app.close());

const routerOf = (name: string) => name.split('.')[0];

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await validate(JSON.parse(JSON.stringify(createOpenApiDocument('https://example.org'))));
    expect(result).toMatchObject({ valid: true });
  });

  test('has exactly the mounted paths', () => {
    expect(mountedPaths(app.app)).toEqual(
      operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
    );
  });

  test('names the client call of each procedure', () => {
    expect(['auth.me', 'auth.signOut', 'posts.setLike', 'posts.search', 'events.news'].map(callOf)).toEqual([
      'auth.me.query()',
      'auth.signOut.mutate()',
      'posts.setLike.mutate({ postId, liked, kind? })',
      'posts.search.query({ limit?, cursor?, q, topic?, mood?, has?, unanswered? })',
      'events.news.subscribe(undefined, { onStarted, onData, onError })',
    ]);
  });

  test('every router is in a group', () => {
    expect(groups.flatMap(({ routers }) => routers).sort()).toEqual([...new Set(procedureNames.map(routerOf))].sort());
  });

  test.each(operations.filter((operation) => 'procedure' in operation))(
    '$method $path has the input and output of its procedure',
    (operation) => {
      const described = createOpenApiDocument('http://x').paths?.[operation.path]?.[operation.method];
      const { input } = procedureDetails(operation.procedure);
      const parts = (described?.parameters ?? []).flatMap((part) =>
        'name' in part && part.in !== 'header' ? [part.name] : [],
      );
      const body = described?.requestBody && 'content' in described.requestBody ? described.requestBody.content : {};
      const bodies = Object.values(body).map((type) =>
        Object.keys(Object(Reflect.get(type, 'schema')).properties ?? {}),
      );
      const documentedNames = new Set([...parts, ...bodies.flat()].map((name) => operation.names?.[name] ?? name));
      const inputNames = Object.keys(input?.shape ?? {});
      const undocumented = inputNames.filter((name) => !documentedNames.has(name) && !(name in (operation.set ?? {})));
      expect(undocumented).toEqual([]);
      expect([...documentedNames].filter((name) => !inputNames.includes(name))).toEqual([]);
      expect(Object.keys(described?.responses ?? {})).toContain(`${operation.status ?? 200}`);
      expect(refusalsOf(operation)).toEqual(expect.arrayContaining(['INTERNAL', 'UNAVAILABLE']));
      const undescribedFields = Object.values(body).flatMap((type) =>
        Object.entries(Object(Reflect.get(type, 'schema')).properties ?? {}).flatMap(([name, schema]) =>
          Object(schema).description ? [] : [name],
        ),
      );
      const undescribedParameters = (described?.parameters ?? []).flatMap((part) =>
        'name' in part && !Object(part.schema).description ? [part.name] : [],
      );
      expect([...undescribedFields, ...undescribedParameters], 'inputs without a description').toEqual([]);
    },
  );
});

describe.each(procedureNames)('%s', (name) => {
  const { input, output, example, answer } = procedureDetails(name);

  test('has an example of its input', () => {
    expect(input?.safeParse(example).success).toBe(input && true);
  });

  test('has an example of its answer', () => {
    expect(output.parse(answer)).toEqual(answer);
  });
});

test('a call needs its body, unless nothing in it is needed', () => {
  const { paths = {} } = createOpenApiDocument('http://x');
  const optional = operations.filter(
    ({ method, path }) => Object(paths[path]?.[method]?.requestBody).required === false,
  );
  expect(optional.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'delete /api/auth/sessions',
    'delete /api/users/delete-account',
    'post /api/community/posts/{id}/like',
    'post /api/community/comments/{id}/like',
    'post /api/user/profile',
    'put /api/users/settings',
    'post /api/messages/mark-read/{conversationId}',
    'post /api/messages/{conversationId}/hide',
    'post /api/notifications/mark-read',
    'post /api/moderation/cases/{id}/presence',
    'post /api/moderation/cases/{id}/reopen',
  ]);
});

test('operation ids are unique', () => {
  const { paths = {} } = createOpenApiDocument('http://x');
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(Object(methods)).map((operation) => Object(operation).operationId),
  );
  expect(new Set(ids).size).toBe(operations.length);
});

test('every limit is described', () => {
  expect(limitNames.filter((name) => limitedCalls(name) === '')).toEqual([]);
});

describe('docs/api.md', () => {
  test('equals the generated table (vitest -u regenerates it)', async () => {
    await expect(apiTable()).toMatchFileSnapshot(fileURLToPath(new URL('../../../../docs/api.md', import.meta.url)));
  });
});

describe('over HTTP', () => {
  test.each(['/api', '/api/', '/api/docs/'])('%s redirects to the page', async (path) => {
    const response = await app.request(undefined, path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/api/docs');
  });

  test('the document is public and names its origin', async () => {
    const response = await app.request(undefined, '/api/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://127.0.0.1:3000' }] });
  });

  test.each(['/api/openapi.json', '/api/docs', '/api/docs/reference.css'])(
    '%s is made and compressed once, and answered 304 to a client that has it',
    async (path) => {
      const get = (headers: Record<string, string>) => app.request(undefined, path, { headers });
      const first = await get({ 'accept-encoding': 'gzip, br' });
      expect(first.headers.get('content-encoding')).toBe('br');
      const stringify = vi.spyOn(JSON, 'stringify');
      onTestFinished(() => stringify.mockRestore());
      const etag = first.headers.get('etag') ?? '';
      const again = await get({ 'accept-encoding': 'gzip, br', 'if-none-match': etag });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect((await get({ 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
      expect(stringify.mock.calls.filter(([value]) => value?.openapi)).toEqual([]);
    },
  );

  test.each([
    [undefined, 'ballast_session', 'ballast_admin'],
    ['https://ballast.example', '__Host-ballast_session', '__Host-ballast_admin'],
  ])('with PUBLIC_URL %s the document names the cookies that the server sets', async (publicUrl, member, admin) => {
    const server = await createTestApp({ members: ['alder'], ...(publicUrl && { publicUrl }) });
    const document = await (await server.request(undefined, '/api/openapi.json')).json();
    expect(document).toMatchObject({
      components: { securitySchemes: { member: { name: member }, admin: { name: admin } } },
    });
    const { email, password } = signUpForm('alder');
    const signedIn = await server.sendJson(undefined, '/api/force/force-login', { email, password });
    expect(signedIn.headers.get('set-cookie')?.split('=')[0]).toBe(member);
    await server.close();
  });

  test('the page lists every path, without external requests, scripts or inline styles', async () => {
    const page = await (await app.request(undefined, '/api/docs')).text();
    for (const { path } of operations) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toMatch(/<script|style=|<style|src=|href="(?!#|\/api\/)/);
    expect((await app.request(undefined, '/api/docs/reference.css')).headers.get('content-type')).toContain('text/css');
  });
});
