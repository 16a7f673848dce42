import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { settingsQueries } from '../accounts/settings.ts';
import { postQueries } from '../posts/posts.ts';
import { postRow, userRow } from '../testing/test-rows.ts';
import { followQueries } from './follows.ts';
import { profileQueries } from './profiles.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const picture = (id: string) => ({ id });
const defaults = {
  profileVisibility: 'public',
  showLocation: false,
  showAge: false,
  showEmail: false,
  showPhone: false,
  showRealName: false,
  allowMessaging: true,
  messagesFrom: 'requests',
  showOnlineStatus: true,
  allowProfileSearch: true,
  emailNotifications: true,
  pushNotifications: true,
  messageNotifications: true,
  communityNotifications: true,
  crisisAlerts: true,
  digestHour: 18,
  discreetNotifications: false,
  anonymousNews: 'later',
} as const;

describe.each(engines)('profiles and settings on $name', ({ open }) => {
  let database: Database;
  let profiles: ReturnType<typeof profileQueries>;
  let settings: ReturnType<typeof settingsQueries>;
  const health = async () => (await accountQueries(database).getById(alder.id))?.sealedHealth;
  beforeAll(async () => {
    database = await open();
    profiles = profileQueries(database);
    settings = settingsQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(alder);
    await accountQueries(database).create(birch);
  });
  afterAll(() => database.close());

  test('a profile contains the member and their settings, but not the password', async () => {
    expect(await profiles.get(alder.id)).toMatchObject({ user: { username: 'alder' }, settings: null });
    await settings.update(alder.id, { showAge: true }, defaults);
    const found = await profiles.get(alder.id);
    expect(found?.settings).toMatchObject({ showAge: true, showPhone: false });
    expect(JSON.stringify(found)).not.toContain('argon2id');
    expect(await profiles.get('gone')).toBeUndefined();
  });

  test('does not count anonymous posts', async () => {
    const posts = postQueries(database);
    await posts.create(postRow('named', alder.id));
    await posts.create({ ...postRow('anonymous', ''), authorId: null, authorSeal: 'sealed' });
    await followQueries(database).set(birch.id, alder.id, true);
    const countsOf = async ({ id }: typeof alder) => (await profiles.getSeen(alder.id, id))?.counts;
    expect(await countsOf(alder)).toEqual({ followersCount: 1, followingCount: 0, postsCount: 1 });
    expect(await countsOf(birch)).toEqual({ followersCount: 0, followingCount: 1, postsCount: 0 });
  });

  test('keeps all concurrent changes', async () => {
    const resealHealth = (word: string) => (sealed: string | null) => [sealed, word].filter(Boolean).join(' ');
    await Promise.all(
      ['one', 'two', 'three', 'four'].map((word) =>
        profiles.update(alder.id, { columns: {}, resealHealth: resealHealth(word) }),
      ),
    );
    expect((await health())?.split(' ').sort()).toEqual(['four', 'one', 'three', 'two']);
    await Promise.all([
      settings.update(alder.id, { showAge: true }, defaults),
      settings.update(alder.id, { showPhone: true }, defaults),
      settings.update(alder.id, { profileVisibility: 'private' }, defaults),
    ]);
    expect(await settings.get(alder.id)).toEqual({
      ...defaults,
      showAge: true,
      showPhone: true,
      profileVisibility: 'private',
    });
    expect(await settings.update(alder.id, {}, defaults)).toMatchObject({ showAge: true });
  });

  test('a failed change changes nothing', async () => {
    const resealHealth = () => {
      throw new Error('No key.');
    };
    await expect(
      profiles.update(alder.id, { columns: { bio: 'new' }, picture: picture('one'), resealHealth }),
    ).rejects.toThrow('No key.');
    expect((await profiles.get(alder.id))?.user).toMatchObject({ bio: null, profileImageId: null });
    expect((await dumpDatabase(database))['media']).toEqual([]);
  });

  test('a new picture replaces the old picture, even with concurrent changes', async () => {
    expect(await profiles.update(alder.id, { columns: {}, picture: picture('first') })).toBeNull();
    const replaced = await Promise.all(
      ['a', 'b', 'c'].map((id) => profiles.update(alder.id, { columns: {}, picture: picture(id) })),
    );
    const mediaIds = (await dumpDatabase(database))['media']?.map(({ id }) => id);
    expect(mediaIds).toEqual([(await profiles.get(alder.id))?.user.profileImageId]);
    expect([...replaced, ...(mediaIds ?? [])].sort()).toEqual(['a', 'b', 'c', 'first']);
    expect(await profiles.update('gone', { columns: {} })).toBeNull();
  });
});
