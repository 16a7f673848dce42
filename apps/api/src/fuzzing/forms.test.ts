import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { fuzzRuns } from './fuzz-runs.ts';

let app: TestApp;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder'] });
  picture = new Uint8Array(
    await sharp({ create: { width: 9, height: 7, channels: 3, background: '#445' } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => app.close());

const names = ['content', 'mood', 'isAnonymous', 'clientId', 'image', 'profileImage', 'displayName', 'bio', 'userId'];
const fieldName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const text = fc.oneof(
  fc.constantFrom('true', 'false', 'yes', '', 'Awake'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const field = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fieldName, text) },
  { weight: 1, arbitrary: fc.tuple(fieldName, fc.uint8Array({ maxLength: 200 })) },
  // A truncated picture.
  {
    weight: 1,
    arbitrary: fc.tuple(
      fieldName,
      fc.nat().map((at) => picture.slice(0, 8 + (at % picture.length))),
    ),
  },
);

test.each(['/api/community/posts', '/api/user/profile', '/api/trpc/posts.create', '/api/trpc/profiles.update'])(
  'POST %s never fails with a server error',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 8 }), fc.boolean(), async (fields, isWhole) => {
        const form = new FormData();
        for (const [name, value] of fields) {
          if (typeof value === 'string') form.append(name, value);
          else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), `${name}.png`);
        }
        const request = new Request('http://127.0.0.1:3000/', { method: 'POST', body: form });
        const bytes = new Uint8Array(await request.arrayBuffer());
        const response = await app.request('alder', path, {
          method: 'POST',
          headers: { 'content-type': request.headers.get('content-type') ?? '' },
          body: isWhole ? bytes : bytes.slice(0, Math.floor(bytes.length * 0.7)),
        });
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: fuzzRuns },
    );
  },
  120_000,
);
