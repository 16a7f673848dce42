import { createPostgresDatabase } from '@ballast/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppPair } from '../testing/create-app-pair.ts';
import {
  createPostgresTemplate,
  type DatabasePair,
  openPostgresPair,
  openSqlitePair,
} from '../testing/open-database-pair.ts';
import { recordQueries } from '../testing/record-queries.ts';
import { script } from './actions.ts';
import { bothTranscripts, timeoutMs, worldPairs } from './transcript.ts';
import type { CreateWorldApp } from './world.ts';

const pairsOnSqlite = Math.ceil(worldPairs / 14);
const pairsOnPostgres = Math.ceil(worldPairs / 40);

/** Compares what others observe, and the queries that their requests need: what is cached must not depend on the author. */
function expectAlike(pairs: number, openPair: () => Promise<DatabasePair>): Promise<void> {
  const queries: string[] = [];
  const createApp: CreateWorldApp = async (options) => {
    const pair = await openPair();
    const [one, two] = pair.databases;
    const databases: DatabasePair['databases'] = [recordQueries(one, queries), recordQueries(two, queries)];
    return createAppPair({ ...pair, databases }, options);
  };
  return fc.assert(
    fc.asyncProperty(script, async (randomScript) => {
      const [one, other] = await bothTranscripts(randomScript, false, { createApp, queries });
      expect(other).toEqual(one);
    }),
    // Shrinking would take ten minutes. The message has the seed.
    { numRuns: pairs, endOnFailure: true },
  );
}

test(
  `two workers on one SQLite file do not show who wrote what, in ${pairsOnSqlite} random pairs of worlds`,
  {
    timeout: timeoutMs,
  },
  () => expectAlike(pairsOnSqlite, openSqlitePair),
);

describe.runIf(createPostgresDatabase)('two processes on PostgreSQL', () => {
  let template: Awaited<ReturnType<typeof createPostgresTemplate>>;
  beforeAll(async () => {
    template = await createPostgresTemplate();
  });
  afterAll(() => template.drop());

  test.each([
    { name: 'two workers of one machine', areOnOneMachine: true, pairs: pairsOnPostgres },
    { name: 'two machines', areOnOneMachine: false, pairs: Math.ceil(pairsOnPostgres / 2) },
  ])(
    '$name do not show who wrote what, in $pairs random pairs of worlds',
    { timeout: timeoutMs },
    ({ areOnOneMachine, pairs }) =>
      expectAlike(pairs, async () => {
        // A database for each world, because both worlds need the same ids, and the log of the admins cannot be emptied.
        const { url, drop } = await template.copy();
        const pair = await openPostgresPair(url, areOnOneMachine);
        const close = async () => {
          await pair.close();
          await drop();
        };
        return { ...pair, close };
      }),
  );
});
