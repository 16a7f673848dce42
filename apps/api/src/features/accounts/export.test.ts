import { brand } from '@ballast/schema/brand';
import { exportView } from '@ballast/schema/export';
import { expect, test } from 'vitest';
import { createFullHistory, fullHistoryOptions } from '../../testing/full-history.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { pushSubscription } from '../../testing/push-subscription.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeWithApp('an export', fullHistoryOptions, (app) => {
  test('contains all data of the member, named and anonymous', async () => {
    const history = await createFullHistory(app());
    const exported = await app.as('alder').auth.export.query();
    const written = (items: readonly { id: string; content: string; isAnonymous: boolean }[]) =>
      items.map(({ id, content, isAnonymous }) => [id, content, isAnonymous]);
    expect(exported.account).toEqual(await app.as('alder').auth.me.query());
    expect(exported.settings).toMatchObject({ profileVisibility: 'public', twoFactorEnabled: true });
    expect(exported.sessions).toEqual([
      { device: 'Unknown device', signedInOn: '2026-11-20', lastUsedOn: '2026-11-20', endsOn: '2026-12-21' },
    ]);
    expect(exported.noticesReadAt).toBe('2026-11-20T03:07:00.000Z');
    expect(exported.pushSubscriptions).toEqual([{ endpoint: pushSubscription.endpoint }]);
    expect(written(exported.posts)).toEqual([
      [history.namedPost, 'namedpost of theirs', false],
      [history.anonymousPost, 'anonymouspost of theirs', true],
      [history.secondAnonymousPost, 'secondpost of theirs', true],
    ]);
    expect(exported.comments.map(({ content, isAnonymous, postId }) => [content, isAnonymous, postId])).toEqual([
      ['namedcomment of theirs', false, history.birchPost],
      ['secondcomment of theirs', false, history.birchPost],
      ['anonymouscomment of theirs', true, history.birchPost],
      ['owncomment of theirs', true, history.anonymousPost],
    ]);
    const postIds = [history.birchPost, history.cedarPost].sort();
    expect(exported.support).toEqual({
      postIds,
      commentIds: [history.reply],
      kinds: [...postIds, history.reply].map((id) => ({ id, kind: id === history.cedarPost ? 'thanks' : 'hear' })),
    });
    expect(exported.follows).toEqual([{ id: app.idOf('birch'), username: 'birch' }]);
    expect(exported.blocks).toEqual([{ id: app.idOf('cedar'), username: 'cedar' }]);
    expect(exported.mutes).toEqual([{ id: app.idOf('elm'), username: 'elm' }]);
    expect(exported.hiddenPostIds).toEqual([history.birchPost]);
    expect(exported.hiddenCommentIds).toEqual([history.reply]);
    expect(exported.settings).toMatchObject({
      contentFilter: { loss: 'hide', suicide: 'cover' },
      hiddenWords: ['hiddenword of theirs'],
    });
    expect(
      exported.conversations.map(({ with: other, messages }) => [
        other,
        messages.map(({ mine, content }) => `${mine ? 'alder' : 'other'}: ${content}`),
      ]),
    ).toEqual([
      [{ id: app.idOf('birch'), username: 'birch' }, ['other: You all right?', 'alder: firstmessage of theirs']],
      [{ id: app.idOf('elm'), username: 'elm' }, ['alder: lonelymessage of theirs']],
    ]);
    expect(exported.reports).toMatchObject([
      { reference: history.reference, targetType: 'post', reason: 'Worrying', details: 'A lot', status: 'open' },
    ]);
    expect(exported.contactMessages).toMatchObject([{ message: 'contactwords of theirs', status: 'open' }]);
    expect(exported.reveals).toMatchObject([
      { targetType: 'post', targetId: history.anonymousPost, reason: 'The member may be in danger.' },
    ]);
  });

  test('cuts only the times of anonymous items to the minute', async () => {
    await createFullHistory(app());
    const { posts, comments } = await app.as('alder').auth.export.query();
    for (const { isAnonymous, createdAt } of [...posts, ...comments])
      expect(createdAt).toMatch(isAnonymous ? /:00\.000Z$/ : /:21\.345Z$/);
  });

  test.each(['/api/users/export', '/api/trpc/auth.export'])(
    'is refused to a browser that navigates to %s, but not to other clients',
    async (path) => {
      const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };
      const refused = app.request('alder', path, { headers });
      expect(await refusalOf(refused)).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
        message: 'Please download it in Settings, with your password.',
      });
      expect((await app.request('alder', path)).status).toBe(200);
    },
  );

  test('contains the viewer’s data, even if the request has another member’s id', async () => {
    const birch = app.idOf('birch');
    const paths = [
      `/api/users/export?userId=${birch}&id=${birch}`,
      `/api/trpc/auth.export?input=${encodeURIComponent(JSON.stringify({ userId: birch }))}&userId=${birch}`,
    ];
    for (const path of paths) {
      const responseText = await (await app.request('alder', path)).text();
      expect(responseText).toContain(app.idOf('alder'));
      expect(responseText).not.toContain('birch');
    }
  });

  test('contains no data of others that the member cannot see', async () => {
    const history = await createFullHistory(app());
    await app.as('birch').posts.create.mutate({ content: 'Birch alone knows', isAnonymous: true });
    const text = JSON.stringify(await app.as('alder').auth.export.query());
    // Other members' anonymous posts, replies, reports and contact messages.
    expect(text).not.toMatch(/Birch alone knows|Who reads this|I hear you|So do I|Smells of pencils/);
    expect(text).not.toMatch(/birch@|cedar@|elm@|password|Hash|Seal/);
    const birchExport = await app.as('birch').auth.export.query();
    expect(JSON.stringify(birchExport)).not.toMatch(/namedpost|anonymouspost|lonelymessage|contactwords/);
    expect(birchExport.posts.map(({ content }) => content)).toEqual(['Cut back to the quick', 'Birch alone knows']);
    expect(birchExport.reports).toHaveLength(5);
    expect(birchExport.reports.map(({ reference }) => reference)).not.toContain(history.reference);
    expect(birchExport.reveals).toEqual([]);
  });

  test('shows a deleted account as a former member', async () => {
    await createFullHistory(app());
    await app.as('alder').auth.deleteAccount.mutate();
    const { conversations } = await app.as('birch').auth.export.query();
    expect(conversations).toMatchObject([
      { with: { id: null, username: 'deleted' }, messages: [{ mine: true, content: 'You all right?' }] },
    ]);
  });

  test('is an uncached download whose file name has no member data', async () => {
    const response = await app.request('alder', '/api/users/export');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${brand.slug}-export.json"`);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(exportView.strict().parse(await response.json())).toMatchObject({ account: { username: 'alder' } });
  });

  test('is refused from other sites', async () => {
    const from = (site: string) =>
      app.request('alder', '/api/users/export', {
        headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' },
      });
    for (const site of ['cross-site', 'same-site']) expect((await from(site)).status).toBe(403);
    for (const site of ['same-origin', 'none']) expect((await from(site)).status).toBe(200);
  });

  test('contains every message of a long conversation', async () => {
    const { database, idOf } = app();
    const receiverId = idOf('birch');
    const { conversationId } = await app.as('alder').messages.send.mutate({ receiverId, content: 'Word 0' });
    const rows = Array.from({ length: 1100 }, (_, index) => ({
      id: `word-${index + 1}`.padEnd(22, '_'),
      conversationId,
      senderId: idOf('alder'),
      content: `Word ${index + 1}`,
      createdAt: new Date('2026-11-20T03:07:21.345Z'),
    }));
    await database.transaction(function* (tx) {
      yield tx.insert(database.tables.messages).values(rows);
    });
    const { conversations } = await app.as('alder').auth.export.query();
    expect(conversations[0]?.messages.map(({ content }) => content)).toEqual(
      Array.from({ length: 1101 }, (_, index) => `Word ${index}`),
    );
  });
});
