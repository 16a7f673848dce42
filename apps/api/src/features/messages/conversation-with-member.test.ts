import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';

describeWithApp('the conversation with a member', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const send = (from: string, to: string, content: string) =>
    app.as(from).messages.send.mutate({ receiverId: app.idOf(to), content });
  const conversationOf = async (name: string, other: string) =>
    (await app.as(name).messages.withMember.query({ userId: app.idOf(other) })).conversation;

  test('both members find it, as in their lists, and others find none', async () => {
    await send('alder', 'birch', 'You again');
    const [inList] = (await app.as('birch').messages.conversations.query({})).items;
    expect(await conversationOf('birch', 'alder')).toEqual(inList);
    expect(await conversationOf('alder', 'birch')).toMatchObject({ status: 'sent' });
    expect(await conversationOf('cedar', 'alder')).toBeNull();
    expect(await conversationOf('alder', 'alder')).toBeNull();
    expect((await app.as('birch').messages.withMember.query({ userId: 'x'.repeat(22) })).conversation).toBeNull();
  });

  test('after a block it is in no list, but the blocker still finds and reads it', async () => {
    const { conversationId } = await send('alder', 'birch', 'I know where you live');
    await app.as('birch').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: true });
    expect((await app.as('birch').messages.conversations.query({})).items).toEqual([]);
    expect(await conversationOf('birch', 'alder')).toMatchObject({ id: conversationId });
    const { items } = await app.as('birch').messages.thread.query({ conversationId });
    expect(items).toMatchObject([{ content: 'I know where you live' }]);
  });

  test('the member who declined a request reads that they did, and its sender reads the same as before', async () => {
    const { conversationId } = await send('alder', 'birch', 'Are you up?');
    const read = (name: string, other: string) => app.as(name).messages.withMember.query({ userId: app.idOf(other) });
    expect(await read('birch', 'alder')).toMatchObject({ declined: false });
    const before = await read('alder', 'birch');
    await app.as('birch').messages.decline.mutate({ conversationId });
    expect(await read('birch', 'alder')).toMatchObject({ declined: true, conversation: { status: 'request' } });
    expect(await read('alder', 'birch')).toEqual(before);
    expect(before).toMatchObject({ declined: false, conversation: { status: 'sent' } });
    expect(await read('cedar', 'alder')).toEqual({ conversation: null, declined: false });
  });

  test('a blocked sender finds none by the blocker’s id, until the block ends', async () => {
    await send('alder', 'birch', 'Hello');
    const before = await conversationOf('alder', 'birch');
    const block = (blocked: boolean) =>
      app.as('birch').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked });
    await block(true);
    const path = (userId: string) => app.request('alder', `/api/messages/with/${userId}`);
    const [ofBlocker, ofNobody] = await Promise.all([path(app.idOf('birch')), path('x'.repeat(22))]);
    expect(await ofBlocker.text()).toBe(await ofNobody.text());
    await block(false);
    expect(await conversationOf('alder', 'birch')).toEqual(before);
  });
});
