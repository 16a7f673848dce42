import type { Database } from '@ballast/db/database';
import { engines } from '@ballast/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { procedureFacts, procedureNames } from '../openapi/procedure-facts.ts';
import { signUpForm } from '../testing/personas.ts';
import { type Asker, createTestApp, type TestApp } from '../testing/test-app.ts';
import { type Hints, junk, likelyInput, mutated } from './arbitrary-input.ts';

/** Requests a procedure on each engine. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 200);
const budgetMs = 10 * 60_000;

const refusal = z.object({
  error: z.object({
    message: z.string().min(1),
    data: z.object({ appCode: z.string(), httpStatus: z.int().min(400).max(499) }),
  }),
});

const result = z.object({ result: z.object({ data: z.unknown() }) });

/** What leaves the asker without a session: each such call is made by somebody new. */
const endsSession = new Set(['auth.signOut', 'auth.deleteAccount', 'admin.logout']);

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: TestApp;
  let hints: Hints;
  let newcomers = 0;

  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ members: ['alder', 'birch', 'cedar'], database });
    hints = await meetingPlace(app);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function cookieOf(asker: Asker, name: string): Promise<string | undefined> {
    if (!endsSession.has(name)) return undefined;
    if (name === 'admin.logout') return app.signInAsAdmin();
    if (asker === undefined) return undefined;
    newcomers += 1;
    const answer = await app.sendJson(undefined, '/api/force/force-signup', signUpForm(`newcomer_${newcomers}`));
    return answer.headers.get('set-cookie')?.split(';')[0];
  }

  async function call(name: string, asker: Asker, input: string | undefined): Promise<Response> {
    const cookie = await cookieOf(asker, name);
    const headers = new Headers({ 'content-type': 'application/json', ...(cookie && { cookie }) });
    const path = `/api/trpc/${name}`;
    const as = cookie ? undefined : asker;
    if (procedureFacts(name).type === 'mutation') {
      return app.request(as, path, { method: 'POST', headers, ...(input !== undefined && { body: input }) });
    }
    return app.request(as, `${path}${input === undefined ? '' : `?input=${encodeURIComponent(input)}`}`, { headers });
  }

  test.each(procedureNames)(
    '%s answers by its schema or refuses, whatever it is sent',
    { timeout: budgetMs },
    async (name) => {
      const { input, output } = procedureFacts(name);
      const asker = fc.constantFrom<Asker[]>('alder', 'birch', undefined, { admin: true });
      const likely = input ? likelyInput(input, hints) : fc.constant({});
      const sent = fc.oneof(
        { weight: 5, arbitrary: likely.map((value) => JSON.stringify(value)) },
        { weight: 4, arbitrary: mutated(likely).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: junk.map(String).filter((text) => text.isWellFormed()) },
      );
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(asker, sent, async (who, text) => {
          const answer = await call(name, who, text);
          const body: unknown = await answer.json();
          if (!answer.ok) return expect(refusal.safeParse(body).success, JSON.stringify(body)).toBe(true);
          answered += 1;
          return expect(output.safeParse(result.parse(body).result.data).success, JSON.stringify(body)).toBe(true);
        }),
        { numRuns: runs },
      );
      // Otherwise only its guards were tried.
      expect(answered).toBeGreaterThan(0);
    },
  );
});

/** A place with something of everything, and what is there as hints. */
async function meetingPlace(app: TestApp): Promise<Hints> {
  const alder = app.as('alder');
  const named = await alder.posts.create.mutate({ content: 'Rain on the roof', isAnonymous: false });
  const anonymous = await alder.posts.create.mutate({ content: 'Rain in the shoes', isAnonymous: true });
  const comment = await alder.comments.create.mutate({ postId: named.id, content: 'Still raining', isAnonymous: true });
  const message = await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Dry yet?' });
  for (const content of ['One', 'Two', 'Three']) await alder.posts.create.mutate({ content, isAnonymous: true });
  const feed = await alder.posts.feed.query({ limit: 1 });
  await app.as('birch').reports.create.mutate({ targetType: 'post', targetId: anonymous.id, reason: 'Worried' });
  await app.as().contact.send.mutate({ name: 'Fir', email: 'fir@example.org', subject: 'Rain', message: 'Wet' });
  const reports = (await app.asAdmin().admin.reports.query({})).items.map(({ id }) => id);
  const contacts = (await app.asAdmin().admin.contacts.query({})).items.map(({ id }) => id);
  const ids = [named.id, anonymous.id, comment.id, message.id, message.conversationId];
  const members = ['alder', 'birch', 'cedar'].map(app.idOf);
  const known = (...likely: string[]) => fc.constantFrom(...likely, ...likely, ...ids, ...members, 'x'.repeat(22));
  const text = fc.lorem({ maxCount: 8 });
  return {
    postId: known(named.id, anonymous.id),
    commentId: known(comment.id),
    conversationId: known(message.conversationId),
    userId: known(...members),
    receiverId: known(...members),
    targetId: known(),
    reportId: known(...reports),
    contactId: known(...contacts),
    cursor: fc.constantFrom(null, undefined, feed.nextCursor, 'AAAA', ''),
    clientId: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{8}$/), { nil: undefined }),
    q: fc.oneof(text, fc.constantFrom('rain', 'rai', 'alder', '"rain" OR NOT', '-rain*', '(((', 'rain AND')),
    key: fc.constantFrom(app.adminKey, 'a wrong key of some length'),
    reason: fc.constantFrom('A threat to somebody', 'short'),
    outcome: fc.constantFrom('Talked to both of them', 'short'),
    email: fc.stringMatching(/^[a-z]{3,8}@example\.org$/),
    username: fc.stringMatching(/^[a-z0-9_]{3,12}$/),
    password: fc.stringMatching(/^[a-z]{12}$/),
    currentPassword: fc.constant('alder likes wet ground'),
    newPassword: fc.constant('alder likes wet ground'),
    dateOfBirth: fc.constantFrom('1988-02-03', '2011-01-01', '1900-02-29', '2030-01-01'),
    postcode: fc.constantFrom('M1 1AE', 'm11ae', 'nowhere'),
    profileImage: fc.constant(undefined),
    image: fc.constant(undefined),
  };
}
