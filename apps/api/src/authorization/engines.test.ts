import { postgresUrl } from '@ballast/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import { readResponse } from '../testing/read-response.ts';
import { type Actor, actors } from './actors.ts';
import { callProcedure } from './calls.ts';
import { createFixture, type Fixture, seedPostgresFixtures } from './fixture.ts';
import { matrix } from './matrix.ts';

const rows = new Map(Object.entries(matrix));

/** Members before visitors: most procedures do more for them. */
const preferred: readonly Actor[] = ['owner', 'member', 'admin', 'adminKeyHolder', ...actors];

/** The answer without ids and times. */
async function answerOf(response: Response): Promise<string> {
  const body = (await readResponse(response)).toString();
  const withoutIds = body.replaceAll(/"[\w-]{20,}"|\b[\da-f]{8}-[\da-f-]{27}\b/g, 'ID');
  return `${response.status} ${withoutIds.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')}`;
}

describe.skipIf(!postgresUrl)('an accepted call is answered on PostgreSQL as on SQLite', () => {
  let postgres: Awaited<ReturnType<typeof seedPostgresFixtures>>;
  /** Queries change nothing that an answer shows, so all of them share these. */
  let shared: readonly Fixture[];
  const createBoth = async () => [await createFixture(), await postgres.createPostgresFixture()];
  beforeAll(async () => {
    postgres = await seedPostgresFixtures(postgresUrl ?? '');
    shared = await createBoth();
  });
  afterAll(async () => {
    for (const fixture of shared) await fixture.close();
    await postgres.drop();
  });

  const accepted = procedureNames.flatMap((name) => {
    const actor = preferred.find((one) => rows.get(name)?.outcome[one] === 'ok');
    return actor ? [{ name, actor }] : [];
  });

  test.each(accepted)('$name', async ({ name, actor }) => {
    const row = rows.get(name);
    const isQuery = procedureDetails(name).type === 'query';
    const fixtures = isQuery ? shared : await createBoth();
    const answers: string[] = [];
    for (const fixture of fixtures) {
      const input = row?.input?.({ ...fixture, password: fixture.passwordOf(actor) });
      answers.push(await answerOf(await callProcedure(fixture, actor, name, input)));
      if (!isQuery) await fixture.close();
    }
    expect(answers[0]).toMatch(/^20\d /);
    expect(answers[1]).toBe(answers[0]);
  });
});
