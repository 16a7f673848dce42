import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { userRow } from '../testing/test-rows.ts';
import { type AdminLogInsert, adminLogQueries } from './admin-log.ts';
import { checkAdminLog } from './admin-log-check.ts';

const createLogHash = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('base64url');
const toHash = createLogHash('a key');

const entryOf = (id: string): AdminLogInsert => ({
  id,
  sessionId: 'session',
  actor: 'key',
  action: 'close_report',
  targetType: 'report',
  targetId: `report of ${id}`,
  reason: 'spoke with both',
  createdAt: new Date('2026-11-20T03:07:21.345Z'),
  toHash,
});

describe.each(engines)('the hash chain of the log on $name', ({ open }) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const log = (hasNewLogHeads = false) => adminLogQueries({ ...database, hasNewLogHeads });
  const check = (hashes = [toHash]) => checkAdminLog({ queries: log(), hashes });
  async function insertAll(...ids: string[]): Promise<void> {
    for (const id of ids) await log().insert(entryOf(id));
  }

  /** Drops the triggers that prevent changes, and runs the statements. */
  async function tamper(...statements: string[]): Promise<void> {
    const isPg = database.dialect === 'pg';
    const dropped = isPg
      ? ['drop trigger admin_log_keeps on admin_log']
      : ['drop trigger if exists admin_log_keeps_rows', 'drop trigger if exists admin_log_keeps_words'];
    await database.transaction(function* (tx) {
      for (const statement of [...dropped, ...statements]) {
        const result = Reflect.get(tx, isPg ? 'execute' : 'run').call(tx, sql.raw(statement));
        if (isPg) yield result;
      }
    });
  }

  test('is valid after concurrent writes', async () => {
    await Promise.all(['one', 'two', 'three', 'four', 'five', 'six'].map((id) => insertAll(id)));
    const { entries, unhashed, lastHash, faults } = await check();
    expect({ entries, unhashed, faults }).toEqual({ entries: 6, unhashed: 0, faults: [] });
    expect(lastHash).toHaveLength(43);
  });

  test('is valid without entries once the log was sealed', async () => {
    await log().sealNew(toHash);
    expect(await check()).toEqual({ entries: 0, unhashed: 0, lastHash: null, faults: [] });
    await insertAll('one', 'two');
    await log().sealNew(toHash);
    expect(await check()).toMatchObject({ entries: 2, unhashed: 0, faults: [] });
  });

  test('detects that everything was removed, and does not seal the log again if there are members', async () => {
    await log().sealNew(toHash);
    await insertAll('one', 'two');
    await accountQueries(database).create(userRow('alder'));
    await tamper('delete from admin_log', 'delete from admin_log_heads');
    await log().sealNew(toHash);
    expect((await check()).faults).toEqual([expect.stringMatching(/end of the log is missing/)]);
  });

  test('detects that the hashes and the head were removed', async () => {
    await insertAll('one', 'two');
    await tamper('update admin_log set hash = null', 'delete from admin_log_heads');
    expect((await check()).faults).toEqual([expect.stringMatching(/end of the log is missing/)]);
  });

  test('is sealed when a database of a version without seals is migrated, with the entries that it has', async () => {
    const { adminLog } = database.tables;
    const { toHash: _none, actor: _nobody, ...row } = entryOf('old');
    await database.transaction(function* (tx) {
      yield* run(tx.insert(adminLog).values(row));
    });
    await accountQueries(database).create(userRow('alder'));
    await log(true).sealNew(toHash);
    expect(await check()).toMatchObject({ entries: 1, unhashed: 1, faults: [] });
    await insertAll('one');
    expect(await check()).toMatchObject({ entries: 2, unhashed: 1, faults: [] });
    await tamper("update admin_log set reason = 'nothing' where id = 'old'");
    expect((await check()).faults).toEqual([expect.stringMatching(/^entry 2 .*id one\) does not match/)]);
  });

  test('detects an entry of a version without seals that was altered after the migration', async () => {
    const { adminLog } = database.tables;
    const { toHash: _none, actor: _nobody, ...row } = entryOf('old');
    await database.transaction(function* (tx) {
      yield* run(tx.insert(adminLog).values(row));
    });
    await log(true).sealNew(toHash);
    await tamper("update admin_log set reason = 'nothing' where id = 'old'");
    expect((await check()).faults).toEqual([expect.stringMatching(/^Entry 1 is not the one/)]);
  });

  test('a failed action leaves no entry and no gap', async () => {
    await insertAll('one');
    await expect(insertAll('one')).rejects.toThrow();
    await insertAll('two');
    expect((await check()).faults).toEqual([]);
  });

  test.each([
    [
      'an altered reason',
      "update admin_log set reason = 'nothing' where id = 'two'",
      /^entry 2 .*id two\) does not match/,
    ],
    ['an altered actor', "update admin_log set actor = 'operator' where id = 'two'", /^entry 2 /],
    ['a removed entry', "delete from admin_log where id = 'two'", /^entry 2 .*id three\) does not match/],
    ['the removal of the first entry', "delete from admin_log where id = 'one'", /^entry 1 .*id two\) does not match/],
    ['the removal of the last entry', "delete from admin_log where id = 'four'", /^1 of 4 entries is missing/],
    ['a removed hash', "update admin_log set hash = null where id = 'two'", /^entry 2 .*has no hash/],
    ['an altered head', 'update admin_log_heads set entries = 3', /end of the log was altered/],
    ['a removed head', 'delete from admin_log_heads', /end of the log is missing/],
  ])('detects %s', async (_what, statement, fault) => {
    await insertAll('one', 'two', 'three', 'four');
    await tamper(statement);
    expect((await check()).faults[0]).toMatch(fault);
  });

  test('detects that two entries changed places', async () => {
    await insertAll('one', 'two', 'three', 'four');
    const [one, two] = await log().listAfter(0, 2);
    const move = (from: string, to: typeof one) =>
      `update admin_log set id = '${to?.id}', target_id = '${to?.targetId}', hash = '${to?.hash}' where id = '${from}'`;
    await tamper("update admin_log set id = 'other' where id = 'one'", move('two', one), move('other', two));
    expect((await check()).faults[0]).toMatch(/^entry 1 .*id two\) does not match/);
  });

  test('detects a removed last entry even if the head was rewritten, because its seal needs the key', async () => {
    await insertAll('one', 'two', 'three');
    const hash = (await log().listAfter(0, 2))[1]?.hash;
    await tamper(
      "delete from admin_log where id = 'three'",
      `update admin_log_heads set entries = 2, hash = '${hash}'`,
    );
    expect((await check()).faults).toEqual(['The row that seals the end of the log was altered.']);
  });

  test('the first hash covers the entries of older versions', async () => {
    const { adminLog } = database.tables;
    for (const id of ['old', 'older']) {
      const { toHash: _none, actor: _nobody, ...row } = entryOf(id);
      await database.transaction(function* (tx) {
        yield* run(tx.insert(adminLog).values(row));
      });
    }
    await insertAll('one', 'two');
    expect(await check()).toMatchObject({ entries: 4, unhashed: 2, faults: [] });
    await tamper("update admin_log set reason = 'nothing' where id = 'old'");
    expect((await check()).faults).toEqual([expect.stringMatching(/^entry 3 .*id one\) does not match/)]);
  });

  test('verifies entries of a former key, and rejects entries of an unknown key', async () => {
    await insertAll('one');
    await log().insert({ ...entryOf('two'), toHash: createLogHash('a new key') });
    expect((await check([createLogHash('a new key'), toHash])).faults).toEqual([]);
    expect((await check([createLogHash('a new key')])).faults).toEqual([expect.stringMatching(/^entry 1 /)]);
  });
});
