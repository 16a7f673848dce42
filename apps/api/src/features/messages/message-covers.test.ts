import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';

describeWithApp('covers of messages', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const id = (name: string) => app.idOf(name);
  const send = (from: string, to: string, content: string) =>
    app.as(from).messages.send.mutate({ receiverId: id(to), content });
  const hideWords = (name: string, ...hiddenWords: string[]) => app.as(name).settings.update.mutate({ hiddenWords });
  const lastOf = async (name: string) => (await app.as(name).messages.conversations.query({})).items[0]?.lastMessage;
  const threadOf = async (name: string, conversationId: string) => {
    const { items } = await app.as(name).messages.thread.query({ conversationId });
    return items.map(({ content, cover }) => [content, cover]);
  };

  test('a hidden word covers the other member’s messages, in the thread and in the list, for the viewer alone', async () => {
    const { conversationId } = await send('alder', 'birch', 'Down the pub');
    await send('alder', 'birch', 'Two PÎNTS, loser');
    await hideWords('birch', 'pints');
    const covered = [
      ['Down the pub', null],
      ['Two PÎNTS, loser', 'word'],
    ];
    expect(await threadOf('birch', conversationId)).toEqual(covered);
    expect(await lastOf('birch')).toMatchObject({ content: 'Two PÎNTS, loser', cover: 'word' });
    expect((await threadOf('alder', conversationId)).map(([, cover]) => cover)).toEqual([null, null]);
    expect(await lastOf('alder')).toMatchObject({ cover: null });
    await hideWords('birch');
    expect((await threadOf('birch', conversationId)).map(([, cover]) => cover)).toEqual([null, null]);
    expect(await lastOf('birch')).toMatchObject({ cover: null });
  });

  test('a member’s own messages are never covered, in the response of the send, the thread and the list', async () => {
    await hideWords('birch', 'pints');
    const sent = await send('birch', 'alder', 'My pints');
    expect(sent.cover).toBeNull();
    expect(await threadOf('birch', sent.conversationId)).toEqual([['My pints', null]]);
    expect(await lastOf('birch')).toMatchObject({ cover: null });
  });

  test('a request is covered before it is accepted, and after it is declined', async () => {
    await hideWords('birch', 'pints');
    const { conversationId } = await send('alder', 'birch', 'Pints?');
    expect(await lastOf('birch')).toMatchObject({ cover: 'word' });
    await app.as('birch').messages.decline.mutate({ conversationId });
    const { items } = await app.as('birch').messages.declined.query({});
    expect(items).toMatchObject([{ lastMessage: { cover: 'word' } }]);
    expect(await threadOf('birch', conversationId)).toEqual([['Pints?', 'word']]);
  });
});
