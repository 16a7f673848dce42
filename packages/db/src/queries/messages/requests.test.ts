import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { userRow } from '../testing/test-rows.ts';
import { messageQueries } from './messages.ts';

const alder = userRow('alder').id;
const birch = userRow('birch').id;
const cedar = userRow('cedar').id;

describeOnEngines('requests and hidden conversations', (database) => {
  const queries = () => messageQueries(database());
  const policy = { isRequest: true, isFollowed: false, maxWaiting: 2 };
  const send = (senderId: string, receiverId: string, id: string, changes = {}) => {
    const createdAt = new Date('2026-11-20T03:07:00.000Z');
    const message = { id, senderId, receiverId, content: `Words of ${id}`, idempotencyKey: null, createdAt };
    return queries().send(message, `by ${id}`, { ...policy, ...changes });
  };
  const listed = async (memberId: string) =>
    (await queries().conversations(memberId, 10)).map(({ id, unreadCount }) => `${id}: ${unreadCount}`);
  const seqOf = (id: string) => queries().seqOf('by one', id);
  beforeEach(() => insertRows(database(), database().tables.users, ...['alder', 'birch', 'cedar'].map(userRow)));

  test('a request takes a few messages until it is accepted', async () => {
    expect(await send(alder, birch, 'one')).toMatchObject({ mustWait: false });
    expect(await send(alder, birch, 'two')).toMatchObject({ mustWait: false });
    expect(await send(alder, birch, 'three')).toMatchObject({ mustWait: true });
    await queries().answerRequest(alder, 'by one', true);
    expect(await send(alder, birch, 'three')).toMatchObject({ mustWait: true });
    await queries().answerRequest(birch, 'by one', true);
    expect(await send(alder, birch, 'three')).toMatchObject({ mustWait: false });
  });

  test('a declined request leaves the list of the member who declined it, and not that of its sender', async () => {
    await send(alder, birch, 'one');
    await send(cedar, birch, 'other');
    await queries().answerRequest(birch, 'by one', false);
    expect(idsOf(await queries().declinedConversations(birch, 10))).toEqual(['by one']);
    expect(await listed(birch)).toEqual(['by other: 1']);
    expect(await listed(alder)).toEqual(['by one: 0']);
    expect(await queries().declinedConversations(alder, 10)).toEqual([]);
  });

  test('an answer, and a follow of the sender, open a declined request', async () => {
    await send(alder, birch, 'one');
    await queries().answerRequest(birch, 'by one', false);
    await send(alder, birch, 'two', { isRequest: false });
    expect(idsOf(await queries().declinedConversations(birch, 10))).toEqual(['by one']);
    await send(birch, alder, 'three');
    expect(await queries().declinedConversations(birch, 10)).toEqual([]);
    await send(cedar, birch, 'other');
    await queries().answerRequest(birch, 'by other', false);
    await send(cedar, birch, 'another', { isFollowed: true });
    expect(await queries().declinedConversations(birch, 10)).toEqual([]);
  });

  test('a hidden conversation comes back with a message that is newer than what was shown', async () => {
    await send(alder, birch, 'one', { isRequest: false });
    await send(alder, birch, 'two', { isRequest: false });
    await queries().hide(birch, 'by one', await seqOf('one'));
    expect(await listed(birch)).toEqual(['by one: 1']);
    await queries().hide(birch, 'by one');
    expect(await listed(birch)).toEqual([]);
    expect(await listed(alder)).toEqual(['by one: 0']);
    await send(alder, birch, 'three', { isRequest: false });
    expect(await listed(birch)).toEqual(['by one: 1']);
  });

  test('knows the other member of a conversation', async () => {
    await send(alder, birch, 'one');
    expect(await queries().otherMemberId(alder, 'by one')).toBe(birch);
    expect(await queries().otherMemberId(birch, 'by one')).toBe(alder);
    expect(await queries().otherMemberId(alder, 'gone')).toBeNull();
  });

  test('erasing a member’s messages corrects what the other has not read, and deletes an empty conversation', async () => {
    for (const id of ['one', 'two', 'three']) await send(alder, birch, id, { isRequest: false });
    const erase = async (upTo: string) => {
      const seq = (await seqOf(upTo)) ?? 0;
      await database().transaction((tx) => queries().eraseMessages(tx, alder, 'by one', seq));
    };
    await erase('two');
    expect(await listed(birch)).toEqual(['by one: 1']);
    expect(idsOf(await queries().thread(birch, 'by one', 10))).toEqual(['three']);
    await send(birch, alder, 'four');
    await erase('four');
    expect(idsOf(await queries().thread(birch, 'by one', 10))).toEqual(['four']);
    await database().transaction((tx) => queries().eraseMessages(tx, birch, 'by one', 10 ** 6));
    expect(await listed(birch)).toEqual([]);
  });
});
