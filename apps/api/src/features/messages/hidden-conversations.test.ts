import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

describeWithApp('a hidden conversation', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const send = (name: string, receiver: string, content: string) =>
    app.as(name).messages.send.mutate({ receiverId: app.idOf(receiver), content });
  const listOf = async (name: string) =>
    (await app.as(name).messages.conversations.query({})).items.map(({ lastMessage }) => lastMessage?.content);
  const hide = (name: string, conversationId: string) => app.as(name).messages.hide.mutate({ conversationId });

  test('is out of its member’s list alone, and back when either says something new', async () => {
    const { conversationId } = await send('alder', 'birch', 'One');
    await send('cedar', 'birch', 'Another');
    expect(await hide('birch', conversationId)).toEqual({ success: true });
    await hide('birch', conversationId);
    expect(await listOf('birch')).toEqual(['Another']);
    expect(await listOf('alder')).toEqual(['One']);
    expect(await app.as('birch').notices.count.query()).toMatchObject({ messages: 1 });
    expect((await app.as('birch').messages.thread.query({ conversationId })).items).toHaveLength(1);
    await send('alder', 'birch', 'Two');
    expect(await listOf('birch')).toEqual(['Two', 'Another']);
    await hide('birch', conversationId);
    await send('birch', 'alder', 'Three');
    expect(await listOf('birch')).toEqual(['Three', 'Another']);
  });

  test('stays in the list, unread, if something came after what was shown', async () => {
    const shown = await send('alder', 'birch', 'One');
    await send('alder', 'birch', 'Two');
    const { conversationId } = shown;
    await app.as('birch').messages.hide.mutate({ conversationId, upTo: shown.id });
    expect(await listOf('birch')).toEqual(['Two']);
    expect(await app.as('birch').notices.count.query()).toMatchObject({ messages: 1 });
    const [newest] = (await app.as('birch').messages.thread.query({ conversationId, limit: 1 })).items;
    await app.as('birch').messages.hide.mutate({ conversationId, upTo: newest?.id });
    expect(await listOf('birch')).toEqual([]);
  });

  test('refuses a message of another conversation', async () => {
    const { conversationId } = await send('alder', 'birch', 'One');
    const other = await send('alder', 'cedar', 'Two');
    const hidden = app.as('alder').messages.hide.mutate({ conversationId, upTo: other.id });
    expect(await codeOf(hidden)).toBe('BAD_INPUT');
  });
});
