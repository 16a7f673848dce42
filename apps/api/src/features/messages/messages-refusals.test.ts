import { run } from '@ballast/db/engine/database';
import { defaultSettings } from '@ballast/schema/settings';
import { beforeEach, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const unknownId = 'x'.repeat(22);

describeWithApp('refused messages', { members: ['alder', 'birch', 'cedar', 'elm'] }, (app) => {
  let conversationId: string;
  const send = (from: string, receiverId: string) =>
    app.sendJson(from, '/api/messages/send', { receiverId, content: 'Hello' });
  const sendTo = (from: string, to: string) => send(from, app.idOf(to));
  const block = (blocker: string, blocked: string) =>
    app().database.transaction(function* (tx) {
      const row = { blockerId: app.idOf(blocker), blockedId: app.idOf(blocked) };
      yield* run(tx.insert(app().database.tables.blocks).values(row));
    });
  const setAllowMessaging = (name: string, allowMessaging: boolean) =>
    app().database.transaction(function* (tx) {
      const { settings } = app().database.tables;
      const row = { ...defaultSettings, userId: app.idOf(name), allowMessaging };
      const change = { target: settings.userId, set: { allowMessaging } };
      yield* run(tx.insert(settings).values(row).onConflictDoUpdate(change));
    });
  /** The status, headers and body of a response, without the request id. */
  async function bytesOf(pending: Response | Promise<Response>): Promise<string> {
    const response = await pending;
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
    return `${response.status} ${JSON.stringify(headers)} ${await response.text()}`;
  }

  beforeEach(async () => {
    const sent = await app.as('alder').messages.send.mutate({ receiverId: app.idOf('birch'), content: 'Between us' });
    conversationId = sent.conversationId;
  });

  test('a receiver who blocked the sender gives the same response as an unknown id', async () => {
    const absent = await bytesOf(send('alder', unknownId));
    expect(absent).toMatch(/^404 .*"code":"NOT_FOUND"/);
    expect(await bytesOf(send('alder', 'no id at all'))).toBe(absent);
    await block('birch', 'alder');
    await block('cedar', 'alder');
    expect(await bytesOf(sendTo('alder', 'birch'))).toBe(absent);
    expect(await bytesOf(sendTo('alder', 'cedar'))).toBe(absent);
    await setAllowMessaging('birch', false);
    await block('alder', 'birch');
    expect(await bytesOf(sendTo('alder', 'birch'))).toBe(absent);
    expect((await app.as('cedar').messages.conversations.query({})).items).toEqual([]);
    expect((await sendTo('elm', 'cedar')).status).toBe(201);
  });

  test('a message to a member whom the sender blocked is refused with FORBIDDEN', async () => {
    await block('alder', 'birch');
    await setAllowMessaging('birch', false);
    expect(await refusalOf(sendTo('alder', 'birch'))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      message: 'You have blocked this member. Unblock him first to write to him.',
    });
  });

  test('messages to a member with allowMessaging off are refused, in existing conversations too', async () => {
    await setAllowMessaging('birch', false);
    for (const name of ['alder', 'elm']) {
      expect(await refusalOf(sendTo(name, 'birch'))).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
        message: 'This member is not taking messages.',
      });
    }
    expect((await sendTo('birch', 'alder')).status).toBe(201);
    await setAllowMessaging('birch', true);
    expect((await sendTo('elm', 'birch')).status).toBe(201);
  });

  test('after a block both members can still read their conversation; only the blocker’s list leaves it out', async () => {
    await block('birch', 'alder');
    for (const name of ['alder', 'birch']) {
      const { items } = await app.as(name).messages.thread.query({ conversationId });
      expect(items).toMatchObject([{ content: 'Between us' }]);
      expect((await app.as(name).messages.conversations.query({})).items).toHaveLength(name === 'alder' ? 1 : 0);
      expect(await app.as(name).messages.markRead.mutate({ conversationId })).toEqual({ success: true });
    }
    await app.as('birch').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: false });
    expect((await app.as('birch').messages.conversations.query({})).items).toHaveLength(1);
  });
});
