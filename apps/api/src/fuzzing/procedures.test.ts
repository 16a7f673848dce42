import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import { describeOnEngines, describeWithApp } from '../testing/on-engines.ts';
import { signUpForm } from '../testing/personas.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Asker } from '../testing/test-sign-ins.ts';
import { anyJson, type Hints, likelyInput, withDefect } from './arbitrary-input.ts';
import { fuzzRuns } from './fuzz-runs.ts';
import { seedContent, seedReveal } from './seed-content.ts';

const mostRunsForSuccess = 2000;
const timeoutMs = 10 * 60_000;

const refusal = z.object({
  error: z.object({
    message: z.string().min(1),
    data: z.object({ appCode: z.string(), httpStatus: z.int().min(400).max(499) }),
  }),
});

const result = z.object({ result: z.object({ data: z.unknown() }) });

/** They end the caller's session: each call uses a new session. */
const sessionEndingProcedures = new Set(['auth.signOut', 'auth.deleteAccount', 'admin.logout']);
/** They also end the caller's former session: each call is made without a session. */
const sessionStartingProcedures = new Set(['auth.signUp', 'auth.signIn', 'admin.login']);

// Subscriptions are left out: they have no input, and their response does not end.
const namesOf = (type: 'query' | 'mutation') => procedureNames.filter((name) => procedureDetails(name).type === type);

/** Returns a function that sends generated input to a procedure, with content that is seeded for each test. */
function fuzzProcedures(app: () => TestApp) {
  let hints: Hints;
  let signUpCount = 0;
  beforeEach(async () => {
    hints = await seedContent(app());
    await app().appoint('cedar', 'moderator');
  });

  async function cookieOf(asker: Asker, name: string): Promise<string | undefined> {
    if (!sessionEndingProcedures.has(name)) return undefined;
    if (name === 'admin.logout') return app().signInAsAdmin();
    if (asker === undefined) return undefined;
    signUpCount += 1;
    const response = await app().sendJson(undefined, '/api/force/force-signup', signUpForm(`newcomer_${signUpCount}`));
    return response.headers.get('set-cookie')?.split(';')[0];
  }

  async function call(name: string, asker: Asker, input: string | undefined): Promise<Response> {
    const cookie = await cookieOf(asker, name);
    const headers = new Headers({ 'content-type': 'application/json', ...(cookie && { cookie }) });
    const path = `/api/trpc/${name}`;
    const as = cookie || sessionStartingProcedures.has(name) ? undefined : asker;
    if (procedureDetails(name).type === 'mutation') {
      return app().request(as, path, { method: 'POST', headers, ...(input !== undefined && { body: input }) });
    }
    return app().request(as, `${path}${input === undefined ? '' : `?input=${encodeURIComponent(input)}`}`, { headers });
  }

  /** @param needsSuccess Whether one of the inputs must be accepted. */
  return async function expectSoundResponses(name: string, needsSuccess = true): Promise<void> {
    const { input, output, access } = procedureDetails(name);
    if (name === 'admin.revealTime') hints = { ...hints, ...(await seedReveal(app())) };
    // Repeats the admin, so that enough calls come from a caller who has access.
    const admins = Array.from({ length: access === 'admin' || access === 'staff' ? 6 : 1 }, () => ({
      admin: true as const,
    }));
    // The admin key has no alerts of its own.
    const staff = access === 'staff' ? [{ staff: 'cedar' }] : [];
    const asker = fc.constantFrom<Asker[]>('alder', 'birch', undefined, ...admins, ...staff);
    const likely = input ? likelyInput(input, hints) : fc.constant({});
    const sent = fc.oneof(
      { weight: 5, arbitrary: likely.map((value) => JSON.stringify(value)) },
      { weight: 4, arbitrary: withDefect(likely).map((value) => JSON.stringify(value)) },
      {
        weight: 1,
        arbitrary: anyJson
          .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
          .filter((text) => text.isWellFormed()),
      },
    );
    let successes = 0;
    async function tryInput(who: Asker, text: string): Promise<void> {
      const response = await call(name, who, text);
      const body: unknown = await response.json();
      if (response.ok) {
        successes += 1;
        expect(output.safeParse(result.parse(body).result.data).success, JSON.stringify(body)).toBe(true);
      } else expect(refusal.safeParse(body).success, JSON.stringify(body)).toBe(true);
    }
    await fc.assert(fc.asyncProperty(asker, sent, tryInput), { numRuns: fuzzRuns });
    if (!needsSuccess) return;
    // Some procedures accept few of the generated inputs. Without a success, only the access checks were tested.
    const likelyCalls = fc.sample(fc.tuple(asker, likely), successes === 0 ? mostRunsForSuccess : 0);
    for (const [who, value] of likelyCalls) {
      if (successes === 0) await tryInput(who, JSON.stringify(value));
    }
    expect(successes, name).toBeGreaterThan(0);
  };
}

const features = new Set(namesOf('mutation').map((name) => name.split('.')[0] ?? ''));
const members = ['alder', 'birch', 'cedar'];

describeOnEngines('procedures with generated input', { members }, (app) => {
  const expectSoundResponses = fuzzProcedures(app);

  // One test, because they change nothing, and the content is seeded for each test.
  test('queries return valid output or a refusal', { timeout: timeoutMs }, async () => {
    for (const name of namesOf('query')) await expectSoundResponses(name);
  });

  // With the same content, which may be gone when a mutation has its turn.
  test.each([...features])(
    'mutations of %s return valid output or a refusal',
    { timeout: timeoutMs },
    async (feature) => {
      const names = namesOf('mutation').filter((name) => name.startsWith(`${feature}.`));
      for (const name of names) await expectSoundResponses(name, false);
    },
  );
});

// Seeding takes PostgreSQL five times as long, and the test above sends it the same kinds of input.
describeWithApp('a mutation with generated input', { members }, (app) => {
  const expectSoundResponses = fuzzProcedures(app);
  test.each(namesOf('mutation'))('%s returns valid output or a refusal', { timeout: timeoutMs }, (name) =>
    expectSoundResponses(name),
  );
});
