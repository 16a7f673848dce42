import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { countSealsOf, countsOfPost, deleteAlderAccount, storedPictures } from '../../testing/account-deletion.ts';
import { birchImageId, createFullHistory, type FullHistory, fullHistoryOptions } from '../../testing/full-history.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

describeOnEngines('deleting an account without an erasure delay', fullHistoryOptions, (app) => {
  let history: FullHistory;
  beforeEach(async () => {
    history = await createFullHistory(app());
  });

  test('deletes named and anonymous items, and corrects the counts', async () => {
    expect(await countsOfPost(app(), history.birchPost)).toEqual({ likesCount: 2, commentsCount: 4 });
    await deleteAlderAccount(app());
    for (const postId of [history.namedPost, history.anonymousPost, history.secondAnonymousPost])
      expect(await codeOf(app.as('birch').posts.get.query({ postId }))).toBe('NOT_FOUND');
    expect(await countsOfPost(app(), history.birchPost)).toEqual({ likesCount: 1, commentsCount: 1 });
    expect(await countsOfPost(app(), history.cedarPost)).toEqual({ likesCount: 0, commentsCount: 0 });
    const { items } = await app.as('birch').comments.list.query({ postId: history.birchPost });
    expect(items.map(({ content, likesCount }) => [content, likesCount])).toEqual([['Growing again', 0]]);
  });

  test('leaves no row with the member’s id or name, and no handle', async () => {
    const alder = app.idOf('alder');
    const handle = await app().handles.of(alder);
    expect(await countSealsOf(app(), handle)).toBeGreaterThan(0);
    await deleteAlderAccount(app());
    const { adminLog: _adminLog, ...dump } = await dumpDatabase(app().database);
    expect(JSON.stringify(dump)).not.toMatch(new RegExp(`${alder}|alder|of theirs`));
    expect(await app().handles.of(alder)).toBeUndefined();
    expect(dump['media']).toHaveLength(1);
  });

  test('deletes the files of the member’s images only', async () => {
    expect(await storedPictures(app())).toHaveLength(4);
    await deleteAlderAccount(app());
    expect(await storedPictures(app())).toEqual([birchImageId]);
  });

  test('leaves the others’ messages in a conversation with a former member', async () => {
    await deleteAlderAccount(app());
    const former = { id: null, username: 'deleted', displayName: 'Former member', profileImageUrl: null };
    const birchConversations = (await app.as('birch').messages.conversations.query({})).items;
    expect(birchConversations).toMatchObject([
      { participants: [former], unreadCount: 0, lastMessage: { content: 'You all right?' } },
    ]);
    const thread = await app.as('birch').messages.thread.query({ conversationId: birchConversations[0]?.id ?? '' });
    expect(thread.items.map(({ content }) => content)).toEqual(['You all right?']);
    const elms = (await app.as('elm').messages.conversations.query({})).items;
    expect(elms).toMatchObject([{ participants: [former], unreadCount: 0, lastMessage: null }]);
  });

  test('removes the member’s reasons from reports, and the evidence about their items', async () => {
    await deleteAlderAccount(app());
    const { items } = await app.asAdmin().admin.reports.query({ order: 'oldest' });
    expect(items.map(({ targetType, reason, evidence }) => [targetType, reason, evidence?.content])).toEqual([
      ['post', null, 'Cut back to the quick'],
      ['post', 'Worrying', undefined],
      ['post', 'Worrying', undefined],
      ['comment', 'Worrying', undefined],
      ['message', 'Worrying', undefined],
      ['user', 'Worrying', undefined],
    ]);
  });

  test('deletes contact messages sent with the member’s e-mail address', async () => {
    await deleteAlderAccount(app());
    const { items } = await app.asAdmin().admin.contacts.query({});
    expect(items.map(({ message }) => message)).toEqual(['Who reads this?']);
  });
});
