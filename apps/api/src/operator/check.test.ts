import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankHolidaysKnownUntil } from '@ballast/content/bank-holidays';
import { run } from '@ballast/db/engine/database';
import { mountSmallDisk } from '@ballast/db/engine/sqlite/small-disk';
import { openDatabase } from '@ballast/db/open-database';
import { userRow } from '@ballast/db/queries/testing/test-rows';
import { createSqliteFile } from '@ballast/db/testing';
import pino from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseEnv } from '../settings/env.ts';
import { check } from './check.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-check-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const checkIn = (dataDir: string) => check(parseEnv({ DATA_DIR: dataDir }), pino({ level: 'silent' }));

test('check says how much space is left, and writes into each place', async () => {
  createSqliteFile(join(folder, 'ballast.db'));
  const { isSound, text } = await checkIn(folder);
  expect(isSound).toBe(true);
  expect(text).toMatch(/^(ok|low) +space: \d+\.\d GB of \d+\.\d GB are free on the disk of /m);
  expect(text).toContain('ok       writing: the database takes a write.');
  expect(text).toContain('takes what is written.');
});

test('check finds that a full disk takes neither files, writes, pictures nor mails', async (context) => {
  const disk = mountSmallDisk(join(folder, 'disk'), 8192);
  if (!disk) return context.skip();
  try {
    createSqliteFile(join(folder, 'disk', 'ballast.db'));
    await checkIn(join(folder, 'disk'));
    const open = await openDatabase(`file:${folder}/disk/ballast.db`);
    disk.fill();
    const { isSound, text } = await checkIn(join(folder, 'disk'));
    await open.close();
    expect(isSound).toBe(false);
    for (const part of ['DATA_DIR', 'writing', 'pictures', 'mail'])
      expect(text).toMatch(new RegExp(`^PROBLEM  ${part}: `, 'm'));
  } finally {
    disk.unmount();
  }
});

test('check names staff whose address is not confirmed, and says who is on the rota', async () => {
  createSqliteFile(join(folder, 'ballast.db'));
  const database = await openDatabase(`file:${folder}/ballast.db`);
  const { rotaEntries, staff, users } = database.tables;
  await database.transaction(function* (tx) {
    for (const [name, emailVerified] of [
      ['alder', true],
      ['birch', false],
      ['cedar', false],
    ] as const) {
      yield* run(tx.insert(users).values({ ...userRow(name), emailVerified }));
      const appointment = { id: `staff ${name}`, userId: userRow(name).id, role: 'moderator', passkeyIds: '' } as const;
      yield* run(tx.insert(staff).values({ ...appointment, appointedOn: new Date('2026-11-20') }));
    }
    const duty = { id: 'duty', weekday: 1, fromHour: 0, toHour: 8, staffId: 'staff cedar', personSeal: null };
    yield* run(tx.insert(rotaEntries).values(duty));
  });
  await database.close();
  const lines = (await checkIn(folder)).text.split('\n').filter((line) => line.includes('confirmed address'));
  expect(lines).toEqual([
    expect.stringContaining('a confirmed address of @birch, who is on the staff: alerts'),
    expect.stringContaining('a confirmed address of @cedar, who is on the staff and on the rota: alerts'),
  ]);
});

test('check says that the list of bank holidays ends soon', async () => {
  createSqliteFile(join(folder, 'ballast.db'));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20') });
  expect((await checkIn(folder)).text).not.toContain('bank holidays');
  vi.setSystemTime(new Date(bankHolidaysKnownUntil));
  expect((await checkIn(folder)).text).toContain(`old      bank holidays: known until ${bankHolidaysKnownUntil}.`);
});
