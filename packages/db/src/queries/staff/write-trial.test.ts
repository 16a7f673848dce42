import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { engines } from '../../testing.ts';
import { writeTrialQueries } from './write-trial.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 3, 0, seconds));
const everySeconds = 5;

describe.each(engines)('trying a write on $name', ({ open }) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const tryAt = (seconds: number) => writeTrialQueries(database).write(at(seconds), at(seconds - everySeconds));
  const rows = async () => (await database.db.select().from(database.tables.alerts)).map(({ queuedAt }) => queuedAt);

  test('stores one row, and none that a process has stored in the last five seconds', async () => {
    expect(await tryAt(0)).toEqual(at(0));
    expect(await tryAt(4)).toEqual(at(0));
    expect(await rows()).toEqual([at(0)]);
    expect(await tryAt(5)).toEqual(at(5));
    expect(await rows()).toEqual([at(5)]);
  });

  test('is not kept from writing by the row of a machine whose clock is ahead', async () => {
    await tryAt(3600);
    expect(await tryAt(0)).toEqual(at(0));
    expect(await rows()).toEqual([at(0)]);
  });
});
