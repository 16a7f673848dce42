import { type ErrorCode, errorCodes } from '@ballast/schema/error-codes';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { pathRequest } from '../authorization/calls.ts';
import type { ProcedureOperation } from '../openapi/operation.ts';
import { operations } from '../openapi/operations.ts';
import { procedureDetails } from '../openapi/procedure-details.ts';
import { refusalsOf, statusOf } from '../openapi/refusals.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { Asker } from '../testing/test-sign-ins.ts';
import { type Hints, likelyInput, withDefect } from './arbitrary-input.ts';
import { fuzzRuns } from './fuzz-runs.ts';
import { seedContent } from './seed-content.ts';

let app: TestApp;
let hints: Hints;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder', 'birch', 'cedar'] });
  hints = await seedContent(app);
});
afterEach(() => app.close());

/** Streams are left out: they have no input, and their response does not end. */
const shims = operations.filter(
  (operation): operation is ProcedureOperation =>
    'procedure' in operation && operation.contentType !== 'text/event-stream',
);
const isQuery = ({ procedure }: ProcedureOperation) => procedureDetails(procedure).type === 'query';

const refusal = z.object({
  error: z.string().min(1),
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && code in errorCodes),
});

/** A list is a bare array over REST. */
function outputOf({ procedure, list }: ProcedureOperation): z.ZodType {
  const { output } = procedureDetails(procedure);
  const items = list && output instanceof z.ZodObject ? output.shape['items'] : output;
  return z.custom((body) => z.safeParse(items ?? output, body).success);
}

/** A download that is no JSON. */
const isTable = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/csv');

/** An empty value, "." or ".." in a path names another address, which need not exist or answer to the method. */
const isOtherAddress = (path: string) => {
  const [asSent = ''] = path.split('?');
  return new URL(path, 'http://127.0.0.1').pathname !== asSent || asSent.slice(1).split('/').includes('');
};

async function expectDocumented(operation: ProcedureOperation): Promise<void> {
  const { input } = procedureDetails(operation.procedure);
  const asker = fc.constantFrom<Asker[]>('alder', 'birch', undefined, { admin: true });
  const likely = input ? likelyInput(input, hints) : fc.constant({});
  const sent = fc.oneof(likely, withDefect(likely).map(Object));
  const documented = new Set<string>(refusalsOf(operation));
  const output = outputOf(operation);
  await fc.assert(
    fc.asyncProperty(asker, sent, async (who, values) => {
      fc.pre(JSON.stringify(values).isWellFormed() && !/\\u[dD][89a-fA-F]/.test(JSON.stringify(values)));
      const [path, init] = pathRequest(operation, values);
      const response = await app.request(who, path, init);
      if (isTable(response)) {
        expect(response.status).toBe(200);
        return;
      }
      const body: unknown = await response.json();
      if (isOtherAddress(path)) {
        expect(response.status).toBeLessThan(500);
        return;
      }
      if (response.ok) {
        expect(response.status).toBe(operation.status ?? 200);
        expect(output.safeParse(body).success, JSON.stringify(body)).toBe(true);
        return;
      }
      const { code } = refusal.parse(body);
      expect([...documented, 'NOT_FOUND'], `${response.status} ${path} ${JSON.stringify(body)}`).toContain(code);
      expect(response.status).toBe(statusOf(operation, code));
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: fuzzRuns },
  );
}

// One test, because they change nothing, and the content is seeded for each test.
test('queries return documented output or a documented refusal', { timeout: 600_000 }, async () => {
  for (const operation of shims.filter(isQuery)) await expectDocumented(operation);
});

test.each(shims.filter((operation) => !isQuery(operation)))(
  '$method $path returns documented output or a documented refusal',
  { timeout: 120_000 },
  expectDocumented,
);
