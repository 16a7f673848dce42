import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { type SettingsChange, type SettingsRow, settingsQueries } from '../accounts/settings.ts';
import { sessionQueries } from '../sign-in/sessions.ts';
import { mailRow, userRow } from '../testing/test-rows.ts';
import { digestQueries } from './digests.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const day = '2026-11-20';
const defaults: SettingsRow = {
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
};

describe.each(engines)('the daily mail on $name', ({ open }) => {
  let database: Database;
  let digests: ReturnType<typeof digestQueries>;
  beforeAll(async () => {
    database = await open();
    digests = digestQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const row of [alder, birch]) await accountQueries(database).create(row);
  });
  afterAll(() => database.close());

  const changeSettings = (change: SettingsChange) => settingsQueries(database).update(alder.id, change, defaults);
  const due = (hour: number, rest = {}) =>
    digests.listDue({ day, hour, defaultHour: 18, afterId: '', limit: 9, ...rest });
  const idsDue = async (hour: number, rest = {}) => (await due(hour, rest)).map(({ id }) => id);
  /** Returns the members whose day was claimed. */
  async function claim(...memberIds: string[]): Promise<string[]> {
    const claimed: string[] = [];
    await digests.claim({
      memberIds,
      day,
      toMails(ids) {
        claimed.splice(0, claimed.length, ...ids);
        return [...ids].map(mailRow);
      },
    });
    return claimed.sort();
  }

  test('members are due from their hour on, and pages are ordered by id', async () => {
    expect(await idsDue(17)).toEqual([]);
    expect(await idsDue(18)).toEqual([alder.id, birch.id]);
    expect(await idsDue(23, { afterId: alder.id })).toEqual([birch.id]);
    expect(await idsDue(23, { limit: 1 })).toEqual([alder.id]);
    await changeSettings({ digestHour: 0 });
    expect(await idsDue(0)).toEqual([alder.id]);
    await changeSettings({ emailNotifications: false });
    expect(await idsDue(23)).toEqual([birch.id]);
  });

  test('the day of the last visit is the last day of any session', async () => {
    expect((await due(18)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([null, null]);
    const session = { userId: alder.id, secretHash: 'x', expiresAt: new Date('2026-12-20T00:00:00.000Z') };
    const on = (date: string) => new Date(`${date}T00:00:00.000Z`);
    const rows = [
      { id: 'a', createdAt: on('2026-11-01'), lastUsedAt: on('2026-11-18') },
      { id: 'b', createdAt: on('2026-11-17') },
      { id: 'c', createdAt: on('2026-11-02'), lastUsedAt: on('2026-11-03') },
    ];
    for (const row of rows) await sessionQueries(database).create({ ...session, ...row });
    expect((await due(18))[0]?.lastUsedAt).toEqual(on('2026-11-18'));
  });

  test('a day is claimed once, together with its mails', async () => {
    expect(await claim(alder.id, birch.id, 'nobody')).toEqual([alder.id, birch.id]);
    expect(await claim(alder.id, birch.id)).toEqual([]);
    expect(await idsDue(23)).toEqual([]);
    expect((await dumpDatabase(database))['outgoingMails']).toHaveLength(2);
    expect(await idsDue(18, { day: '2026-11-21' })).toEqual([alder.id, birch.id]);
    // An earlier day of a slow clock can not be claimed.
    expect(await idsDue(18, { day: '2026-11-19' })).toEqual([]);
  });

  test('stores no mail for a member who has just switched off the daily mail', async () => {
    await changeSettings({ emailNotifications: false });
    expect(await claim(alder.id, birch.id)).toEqual([birch.id]);
  });

  test('claims no day if the mails can not be stored', async () => {
    const toMails = () => {
      throw new Error('There is no room.');
    };
    await expect(digests.claim({ memberIds: [alder.id], day, toMails })).rejects.toThrow('no room');
    expect(await idsDue(18)).toEqual([alder.id, birch.id]);
  });
});
