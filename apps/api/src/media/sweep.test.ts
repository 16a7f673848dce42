import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, run } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { mediaQueries } from '@ballast/db/queries/privacy/media';
import { storeIdQueries } from '@ballast/db/queries/privacy/store-ids';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemRandom } from '../privacy/random.ts';
import { postPicture } from '../testing/post-picture.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createStoreIdentity } from './store-identity.ts';
import { sweepPictures } from './sweep.ts';

const hourMs = 60 * 60_000;
const minuteMs = 60_000;
const startAt = '2026-11-20T03:07:21.345Z';
const pictureOf = (index: number) => `picture${index}`.padEnd(22, '-');
const unknownIds = [201, 202, 203, 204, 205, 206].map(pictureOf);
const [first, second] = [pictureOf(201), pictureOf(202)];

let app: TestApp;
let lines: string[];
beforeEach(async () => {
  app = await createTestApp({ members: ['alder'], startAt });
  lines = [];
});
afterEach(() => app.close());

/** @param database A database other than the app's simulates an operator's mistake. */
async function sweepAfter(ms: number, database: Database = app.database): Promise<void> {
  const { exists: hasMedia } = mediaQueries(database);
  const queries = storeIdQueries(database);
  await sweepPictures({
    media: app.media,
    identity: createStoreIdentity({ queries, media: app.media, hasMedia, random: systemRandom }),
    hasMedia,
    clock: () => new Date(Date.parse(startAt) + ms),
    log: pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }),
  });
}

const loggedCounts = () =>
  lines.map((line) => {
    const { pictures, unknown, trashed, deleted } = JSON.parse(line);
    return { pictures, unknown, trashed, deleted };
  });

async function storedIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of app.media.list()) ids.push(id);
  return ids.sort();
}

/** Stores pictures that the database knows. */
async function addKnown(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => pictureOf(index));
  await app.database.transaction(function* (tx) {
    const rows = ids.map((id) => ({ id }));
    if (count > 0) yield* run(tx.insert(app.database.tables.media).values(rows));
  });
  for (const id of ids) await app.media.put(id, Buffer.from('known'));
  return ids.sort();
}

const addUnknown = (id: string) => app.media.put(id, Buffer.from('left over'));

describe('a sweep', () => {
  test('moves a picture without a row to the trash, and keeps the others', async () => {
    const known = [...(await addKnown(19)), await postPicture(app)].sort();
    await addUnknown(first);
    await sweepAfter(2 * hourMs);
    expect(await storedIds()).toEqual(known);
    expect(existsSync(join(app.folder, 'media/trash/2026-11-20', `${first}.webp`))).toBe(true);
    expect(loggedCounts()).toEqual([{ pictures: 21, unknown: 1, trashed: 1, deleted: 0 }]);
  });

  test('keeps a picture without a row for an hour', async () => {
    await addKnown(19);
    await addUnknown(first);
    await sweepAfter(hourMs - 2 * minuteMs);
    expect(await storedIds()).toContain(first);
    await sweepAfter(hourMs + minuteMs);
    expect(await storedIds()).not.toContain(first);
  });

  test.each([
    { known: 1, unknown: 1 },
    { known: 1, unknown: 5 },
    { known: 114, unknown: 6 },
  ])('moves $unknown pictures beside $known known ones', async ({ known, unknown }) => {
    const kept = await addKnown(known);
    for (const id of unknownIds.slice(0, unknown)) await addUnknown(id);
    await sweepAfter(2 * hourMs);
    expect(await storedIds()).toEqual(kept);
    expect(loggedCounts()).toEqual([{ pictures: known + unknown, unknown, trashed: unknown, deleted: 0 }]);
  });

  test.each([
    { known: 0, unknown: 1 },
    { known: 1, unknown: 6 },
    { known: 113, unknown: 6 },
  ])('moves none of $unknown pictures beside $known known ones, and logs the counts', async ({ known, unknown }) => {
    await sweepAfter(2 * hourMs);
    await addKnown(known);
    for (const id of unknownIds.slice(0, unknown)) await addUnknown(id);
    await sweepAfter(2 * hourMs);
    expect(await storedIds()).toHaveLength(known + unknown);
    expect(lines).toEqual([expect.stringContaining('no picture was swept')]);
    expect(loggedCounts()).toEqual([{ pictures: known + unknown, unknown, trashed: undefined, deleted: undefined }]);
  });

  test('moves nothing if the store ids agree, but the database knows none of the pictures', async () => {
    const known = await addKnown(3);
    await sweepAfter(2 * hourMs);
    const copy = await openDatabase('file::memory:');
    await storeIdQueries(copy).getOrAdd((await storeIdQueries(app.database).get()) ?? expect.fail('There is no id.'));
    await sweepAfter(2 * hourMs, copy);
    await copy.close();
    expect(await storedIds()).toEqual(known);
    expect(lines).toEqual([expect.stringContaining('no picture was swept')]);
  });

  test('logs nothing if there is nothing to do', async () => {
    await addKnown(3);
    await sweepAfter(2 * hourMs);
    expect(lines).toEqual([]);
  });

  test('continues if a picture disappears during the sweep', async () => {
    await addKnown(40);
    await addUnknown(first);
    await addUnknown(second);
    const { list } = app.media;
    app.media.list = async function* () {
      yield* list();
      await app.media.delete(first);
    };
    await sweepAfter(2 * hourMs);
    expect(loggedCounts()).toEqual([{ pictures: 42, unknown: 2, trashed: 1, deleted: 0 }]);
  });

  test('moves nothing if it runs on another database, empty or of another installation', async () => {
    await addKnown(20);
    await sweepAfter(2 * hourMs);
    const other = await openDatabase('file::memory:');
    for (const id of [undefined, 'of another installation']) {
      if (id !== undefined) await storeIdQueries(other).getOrAdd(id);
      await sweepAfter(2 * hourMs, other);
      expect(await storedIds()).toHaveLength(20);
    }
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/"level":50,.*No picture was swept. .* Correct DATABASE_URL/);
    await other.close();
  });
});
