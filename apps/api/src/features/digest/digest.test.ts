import { type SettingsChange, settingsQueries } from '@ballast/db/queries/accounts/settings';
import { dumpDatabase } from '@ballast/db/testing';
import { defaultSettings } from '@ballast/schema/settings';
import { expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';

const members = ['alder', 'birch', 'cedar'];
const minuteMs = 60_000;
const options = {
  members,
  startAt: '2026-03-20T09:00:00.000Z',
  memberColumns: (name: string) => ({ emailVerified: name !== 'cedar' }),
};

describeOnEngines('the daily mail', options, (app) => {
  const goTo = (time: string) => app.advanceMs(Date.parse(time) - Date.parse(app.now()));
  /** Runs the digest at this time, and returns the members who get a mail. */
  async function mailedAt(time: string): Promise<string[]> {
    goTo(time);
    const before = app().mails.length;
    await app().digest.run();
    await app.deliverMails();
    return app()
      .mails.slice(before)
      .map(({ to }) => to.split('@')[0] ?? '')
      .sort();
  }
  /** Changes settings in the database, because a request would count as a visit of the member. */
  const settings = (name: string, change: SettingsChange) =>
    settingsQueries(app().database).update(app.idOf(name), change, defaultSettings);
  const sendMessage = (sender: string, receiver: string) =>
    app.as(sender).messages.send.mutate({ receiverId: app.idOf(receiver), content: 'Still up?' });
  const follow = (name: string, other: string) =>
    app.as(name).profiles.setFollow.mutate({ userId: app.idOf(other), following: true });
  const digestDays = async () => {
    const { users = [] } = await dumpDatabase(app().database);
    return Object.fromEntries(users.map(({ username, digestDay }) => [username, digestDay]));
  };

  test('goes out once a day, at six in the evening unless another hour is chosen', async () => {
    await sendMessage('cedar', 'alder');
    await sendMessage('cedar', 'birch');
    await settings('birch', { digestHour: 8 });
    expect(await mailedAt('2026-03-21T07:59:59.999Z')).toEqual([]);
    expect(await mailedAt('2026-03-21T08:00:00.000Z')).toEqual(['birch']);
    expect(await mailedAt('2026-03-21T17:59:00.000Z')).toEqual([]);
    expect(await mailedAt('2026-03-21T18:00:30.000Z')).toEqual(['alder']);
    for (const time of ['2026-03-21T19:00:00Z', '2026-03-21T23:59:00Z']) expect(await mailedAt(time)).toEqual([]);
    expect(await mailedAt('2026-03-22T08:00:00.000Z')).toEqual(['birch']);
  });

  test('counts news of anonymous items once it has waited 10 to 60 minutes, or at once if the member wants that', async () => {
    const { id: postId } = await app.as('alder').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const named = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: false });
    const runEvery10Minutes = async (from: string, count: number) => {
      goTo(from);
      for (let run = 0; run < count; run += 1) {
        await app().digest.run();
        app.advanceMs(10 * minuteMs);
      }
    };
    await runEvery10Minutes('2026-03-21T17:00:00Z', 6);
    goTo('2026-03-21T17:59:00Z');
    await app.as('cedar').comments.create.mutate({ postId, content: 'So am I', isAnonymous: true });
    await app.as('cedar').comments.create.mutate({ postId: named.id, content: 'So am I', isAnonymous: true });
    await app.as('cedar').posts.setLike.mutate({ postId, liked: true });
    expect(await mailedAt('2026-03-21T18:00:00Z')).toEqual(['birch']);
    await runEvery10Minutes('2026-03-22T17:00:00Z', 6);
    expect(await mailedAt('2026-03-22T18:00:00Z')).toEqual(['alder', 'birch']);
    await settings('alder', { anonymousNews: 'at_once' });
    expect(await mailedAt('2026-03-23T18:00:00Z')).toEqual(['alder', 'birch']);
  });

  test('has the same text for news about notices and about messages', async () => {
    const { id: postId } = await app.as('alder').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    await app.as('cedar').comments.create.mutate({ postId, content: 'So am I', isAnonymous: true });
    await sendMessage('cedar', 'birch');
    await settings('alder', { anonymousNews: 'at_once' });
    expect(await mailedAt('2026-03-21T18:00:00Z')).toEqual(['alder', 'birch']);
    const texts = app().mails.map(({ to: _to, unsubscribeUrl: _url, ...mail }) =>
      JSON.stringify(mail).replaceAll(/unsubscribe#[\w-]+/g, 'unsubscribe#'),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toMatch(/alder|birch|cedar|awake|message|answer|story/i);
    expect(app().mails[0]?.text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/feed$/m);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['with nothing unread', async () => {}],
    ['who turned the mail off', () => settings('alder', { emailNotifications: false })],
    ['who turned off news about messages', () => settings('alder', { messageNotifications: false })],
    ['who blocked the sender', async () => void (await blockCedar())],
    ['who deleted their account', () => app.as('alder').auth.deleteAccount.mutate()],
  ])('does not go to a member %s', async (name, act) => {
    if (name !== 'with nothing unread') await sendMessage('cedar', 'alder');
    await act();
    expect(await mailedAt('2026-03-21T18:00:00Z')).toEqual([]);
  });
  const blockCedar = () => app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: true });

  test('does not go to a member who turned off news about answers, support and followers', async () => {
    await follow('birch', 'alder');
    await settings('alder', { communityNotifications: false });
    expect(await mailedAt('2026-03-21T18:00:00Z')).toEqual([]);
    await settings('alder', { communityNotifications: true });
    expect(await mailedAt('2026-03-22T18:00:00Z')).toEqual(['alder']);
  });

  test('does not go to an address that is not verified', async () => {
    await sendMessage('alder', 'cedar');
    expect(await mailedAt('2026-03-21T18:00:00Z')).toEqual([]);
  });

  test('does not go out on the day of a visit, nor before 06:00 UTC on the next day', async () => {
    await sendMessage('cedar', 'alder');
    expect(await mailedAt('2026-03-20T18:00:00Z')).toEqual([]);
    goTo('2026-03-21T07:00:00Z');
    await app.beginSession('alder');
    expect(await mailedAt('2026-03-21T18:00:00Z')).toEqual([]);
    await settings('alder', { digestHour: 5 });
    expect(await mailedAt('2026-03-22T05:00:00Z')).toEqual([]);
    expect(await mailedAt('2026-03-23T05:00:00Z')).toEqual(['alder']);
  });

  test('is sent for a week about the same news, and afterwards only about newer news', async () => {
    await follow('cedar', 'alder');
    const days = Array.from({ length: 10 }, (_, day) => `2026-03-${21 + day}`);
    const mailed = [];
    for (const day of days) mailed.push((await mailedAt(`${day}T18:00:00Z`)).length);
    expect(mailed).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0, 0]);
    goTo('2026-03-31T11:00:00Z');
    await sendMessage('cedar', 'alder');
    expect(await mailedAt('2026-03-31T17:00:00Z')).toEqual(['alder']);
    expect(await mailedAt('2026-04-01T17:00:00Z')).toEqual([]);
  });

  test('goes out at the member’s hour on the day before a clock change and on the day of the change', async () => {
    await sendMessage('cedar', 'alder');
    await sendMessage('cedar', 'birch');
    expect(await mailedAt('2026-03-28T18:00:00Z')).toEqual(['alder', 'birch']);
    // From 01:00 UTC on 29 March it is summer time: the hour of one o'clock is missing.
    await sendMessage('cedar', 'alder');
    await sendMessage('cedar', 'birch');
    await settings('birch', { digestHour: 1 });
    expect(await mailedAt('2026-03-29T00:59:00Z')).toEqual([]);
    expect(await mailedAt('2026-03-29T01:00:00Z')).toEqual(['birch']);
    expect(await mailedAt('2026-03-29T16:59:00Z')).toEqual([]);
    expect(await mailedAt('2026-03-29T17:00:00Z')).toEqual(['alder']);
  });

  test('goes out once on the day on which an hour occurs twice', async () => {
    await settings('alder', { digestHour: 1 });
    goTo('2026-10-24T20:00:00Z');
    await app.beginSession('cedar');
    await sendMessage('cedar', 'alder');
    expect(await mailedAt('2026-10-25T00:00:00Z')).toEqual(['alder']);
    expect(await mailedAt('2026-10-25T01:00:00Z')).toEqual([]);
    expect(await mailedAt('2026-10-25T02:00:00Z')).toEqual([]);
  });

  test('a change of the hour causes neither a second mail on a day nor a day without a mail', async () => {
    await sendMessage('cedar', 'alder');
    expect(await mailedAt('2026-03-21T18:00:00Z')).toEqual(['alder']);
    await settings('alder', { digestHour: 20 });
    expect(await mailedAt('2026-03-21T20:00:00Z')).toEqual([]);
    goTo('2026-03-22T19:30:00Z');
    await settings('alder', { digestHour: 9 });
    expect(await mailedAt('2026-03-22T20:00:00Z')).toEqual(['alder']);
    expect(await mailedAt('2026-03-23T09:00:00Z')).toEqual(['alder']);
  });

  test('a missed hour is made up for on the same day, but not on a later day', async () => {
    await sendMessage('cedar', 'alder');
    expect(await mailedAt('2026-03-21T22:20:00Z')).toEqual(['alder']);
    expect(await mailedAt('2026-03-24T00:10:00Z')).toEqual([]);
    expect(await mailedAt('2026-03-24T18:00:00Z')).toEqual(['alder']);
  });

  test('the day is claimed for every member whose mail is turned on, even if they get no mail', async () => {
    await sendMessage('cedar', 'alder');
    await settings('birch', { emailNotifications: false });
    await mailedAt('2026-03-21T18:00:00Z');
    expect(await digestDays()).toEqual({ alder: '2026-03-21', birch: null, cedar: '2026-03-21' });
    await settings('birch', { emailNotifications: true });
    await mailedAt('2026-03-21T19:00:00Z');
    expect(await digestDays()).toMatchObject({ birch: '2026-03-21' });
  });

  test('is sent by one of two processes', async () => {
    await sendMessage('cedar', 'alder');
    await sendMessage('cedar', 'birch');
    goTo('2026-03-21T18:00:00Z');
    await Promise.all([app().digest.run(), app().openDigest().run(), app().openDigest().run()]);
    expect((await app.deliverMails()).map(({ to }) => to).sort()).toEqual(['alder@example.org', 'birch@example.org']);
    // A process that restarts within the hour sends no second mail.
    await app().openDigest().run();
    expect(await app.deliverMails()).toHaveLength(2);
  });

  test('a mail that cannot be stored leaves the member’s day unclaimed, and the next run tries again', async () => {
    await sendMessage('cedar', 'alder');
    goTo('2026-03-21T18:00:00Z');
    const digest = app().openDigest({
      toRow(): never {
        throw new Error('There is no room.');
      },
      wake() {},
    });
    await expect(digest.run()).rejects.toThrow('no room');
    expect(await digestDays()).toMatchObject({ alder: null, birch: null });
    await expect(digest.run()).rejects.toThrow('no room');
    expect(await mailedAt('2026-03-21T18:01:00Z')).toEqual(['alder']);
  });

  test('if few members share the hour, the number of waiting mails does not show who has unread news', async () => {
    const waiting = async (time: string) => {
      goTo(time);
      await app().mail.deleteAll();
      await app().digest.run();
      return (await dumpDatabase(app().database))['outgoingMails']?.map(({ seal, ...row }) => ({
        ...row,
        id: '',
        seal: String(seal).length,
      }));
    };
    const withoutNews = await waiting('2026-03-21T18:00:00Z');
    expect(withoutNews).toHaveLength(3);
    await sendMessage('cedar', 'alder');
    await follow('cedar', 'birch');
    const withNews = await waiting('2026-03-22T18:00:00Z');
    const dayLater = (row: object) => ({ ...row, dueAt: new Date('2026-03-22T18:00:00Z') });
    expect(withNews).toEqual(withoutNews?.map(dayLater));
    expect((await app.deliverMails()).map(({ to }) => to).sort()).toEqual(['alder@example.org', 'birch@example.org']);
  });

  test('omits the product’s name for a member with discreet notifications', async () => {
    await sendMessage('cedar', 'alder');
    await settings('alder', { discreetNotifications: true });
    await mailedAt('2026-03-21T18:00:00Z');
    expect(app().mails).toMatchObject([{ isDiscreet: true }]);
    expect(JSON.stringify(app().mails)).not.toMatch(/ballast/i);
  });
});
