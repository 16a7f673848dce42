import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { mediaQueries } from '@ballast/db/queries/privacy/media';
import { storeIdQueries } from '@ballast/db/queries/privacy/store-ids';
import { clearDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { systemRandom } from '../privacy/random.ts';
import { describeOnEngines } from '../testing/on-engines.ts';
import { postPicture } from '../testing/post-picture.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { MediaStore } from './media-store.ts';
import { createStoreIdentity, StoreMismatchError } from './store-identity.ts';

const orphan = 'AAAAAAAAAAAAAAAAAAAAAA';

const identityOf = ({ database }: TestApp, media: MediaStore) =>
  createStoreIdentity({
    queries: storeIdQueries(database),
    media,
    hasMedia: mediaQueries(database).exists,
    random: systemRandom,
  });

describeOnEngines('the id of a database and its pictures', { members: ['alder'] }, (app) => {
  const identity = () => identityOf(app(), app().media);
  const inDatabase = () => storeIdQueries(app().database).get();
  const inStore = () => app().media.readTextFile('store-id');
  const removeStoreId = () => rmSync(join(app().folder, 'media', 'store-id'));
  const refusal = () =>
    identity()
      .pair()
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  async function expectRefusal(reason: string): Promise<void> {
    const idInDatabase = await inDatabase();
    const idInStore = await inStore();
    const error = await refusal();
    expect(error).toBeInstanceOf(StoreMismatchError);
    expect(String(error)).toContain(reason);
    expect(String(error)).toContain('Correct DATABASE_URL or MEDIA_URL.');
    expect(await inDatabase()).toEqual(idInDatabase);
    expect(await inStore()).toEqual(idInStore);
  }

  test('is written to both by the first start, and stays', async () => {
    await identity().check();
    expect(await inDatabase()).toBeUndefined();
    expect(await inStore()).toBeUndefined();
    await identity().pair();
    const id = await inDatabase();
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await inStore()).toBe(`${id}\n`);
    await identity().pair();
    expect(await inDatabase()).toEqual(id);
    expect(await inStore()).toEqual(`${id}\n`);
  });

  test('is the same for processes that start at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => identity().pair()));
    expect(await inStore()).toBe(`${await inDatabase()}\n`);
  });

  test('refuses an empty database beside the pictures of another', async () => {
    await identity().pair();
    await clearDatabase(app().database);
    await expectRefusal('belong to a database, and the one that DATABASE_URL names is new or another.');
  });

  test('refuses a database with another id', async () => {
    await identity().pair();
    await app().media.writeTextFile('store-id', `${orphan}\n`);
    await expectRefusal('belong to different installations.');
  });

  test('after an upgrade is written if the database knows one of the pictures', async () => {
    await postPicture(app());
    await app().media.put(orphan, Buffer.from('left over'));
    await identity().pair();
    expect(await inStore()).toBe(`${await inDatabase()}\n`);
  });

  test('after an upgrade is not written if the database knows none of the pictures', async () => {
    await app().media.put(orphan, Buffer.from('picture of another'));
    await expectRefusal('MEDIA_URL names a store with pictures, and the database that DATABASE_URL names knows none');
  });

  test('is written to a new store, and again after the operator has removed it', async () => {
    await identity().pair();
    const id = await inDatabase();
    removeStoreId();
    await identity().pair();
    expect(await inStore()).toBe(`${id}\n`);
    await postPicture(app());
    await app().media.writeTextFile('store-id', 'of another\n');
    await expectRefusal('belong to different installations.');
    removeStoreId();
    await identity().pair();
    expect(await inStore()).toBe(`${id}\n`);
  });

  test('is written again if the file was cut short', async () => {
    await identity().pair();
    await app().media.writeTextFile('store-id', '');
    await identity().pair();
    expect(await inStore()).toBe(`${await inDatabase()}\n`);
  });
});
