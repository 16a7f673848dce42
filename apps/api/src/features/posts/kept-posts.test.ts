import { cacheSources } from '@ballast/db/cache/cache-sources';
import { run } from '@ballast/db/engine/database';
import { dumpDatabase } from '@ballast/db/testing';
import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { appointModerators, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

describeWithApp('kept posts', { members: ['alder', 'birch', 'cedar', 'oak'] }, (app) => {
  const post = async (name: string, content: string, isAnonymous = false) =>
    (await app.as(name).posts.create.mutate({ content, isAnonymous })).id;
  async function keep(name: string, postId: string, kept = true) {
    app.advanceMs(1);
    return app.as(name).posts.setKept.mutate({ postId, kept });
  }
  const keptOf = async (name: string) => (await app.as(name).posts.kept.query({})).items.map(({ content }) => content);
  const rows = async () => (await dumpDatabase(app().database))['keptPosts'] ?? [];

  test('are listed for their keeper alone, the latest kept first, and marked in other lists', async () => {
    const older = await post('birch', 'Older', true);
    const newer = await post('birch', 'Newer');
    expect(await keep('alder', newer)).toEqual({ kept: true });
    expect(await keep('alder', older)).toEqual({ kept: true });
    await keep('alder', newer);
    expect(await keptOf('alder')).toEqual(['Older', 'Newer']);
    const flagsOf = async (name: string) => (await app.as(name).posts.feed.query({})).items.map(({ kept }) => kept);
    expect(await flagsOf('alder')).toEqual([true, true]);
    for (const name of ['birch', 'cedar']) {
      expect(await keptOf(name)).toEqual([]);
      expect(await flagsOf(name)).toEqual([false, false]);
    }
    expect(await keep('alder', newer, false)).toEqual({ kept: false });
    expect(await flagsOf('alder')).toEqual([false, true]);
    expect(await keptOf('alder')).toEqual(['Older']);
  });

  test('come in pages, with a cursor that only their keeper can use', async () => {
    for (const content of ['one', 'two', 'three']) await keep('alder', await post('birch', content));
    const first = await app.as('alder').posts.kept.query({ limit: 2 });
    expect(first.items.map(({ content }) => content)).toEqual(['three', 'two']);
    // The last post of the page may be dropped meanwhile.
    await keep('alder', first.items[1]?.id ?? '', false);
    const next = { limit: 2, cursor: first.nextCursor };
    expect(await app.as('alder').posts.kept.query(next)).toMatchObject({
      items: [{ content: 'one' }],
      nextCursor: null,
    });
    expect(await codeOf(app.as('cedar').posts.kept.query(next))).toBe('BAD_INPUT');
  });

  test('leave out what was hidden, blocked, muted or deleted', async () => {
    const hidden = await post('cedar', 'Hidden');
    const deleted = await post('cedar', 'Deleted');
    for (const id of [hidden, deleted, await post('birch', 'By a muted member'), await post('oak', 'By a blocked one')])
      await keep('alder', id);
    expect(await keptOf('alder')).toHaveLength(4);
    await app.as('alder').posts.setHidden.mutate({ postId: hidden, hidden: true });
    await app.as('cedar').posts.delete.mutate({ postId: deleted });
    await app.as('alder').profiles.setMute.mutate({ userId: app.idOf('birch'), muted: true });
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('oak'), blocked: true });
    expect(await keptOf('alder')).toEqual([]);
    expect(await codeOf(keep('alder', deleted, false))).toBe('NOT_FOUND');
    expect(await rows()).toHaveLength(3);
    expect(await codeOf(keep('alder', deleted))).toBe('NOT_FOUND');
  });

  test('leave out what staff have removed', async () => {
    await appointModerators(app);
    const id = await post('birch', 'Against the rules', true);
    await keep('alder', id);
    await report(app, 'alder', id);
    const decision = { caseId: await onlyCaseId(app), action: 'remove' as const, rule: null, words: 'Taken down.' };
    await app.asStaff('cedar').moderation.decide.mutate(decision);
    expect(await keptOf('alder')).toEqual([]);
    expect(await codeOf(keep('oak', id))).toBe('NOT_FOUND');
  });

  test('say neither who keeps them, nor which, nor when; all rows look alike', async () => {
    const ids = [await post('birch', 'One', true), await post('alder', 'Two', true)];
    for (const name of ['alder', 'cedar']) for (const id of ids) await keep(name, id);
    const stored = await rows();
    expect(stored).toHaveLength(4);
    expect(new Set(stored.map(({ ownerHash }) => ownerHash)).size).toBe(2);
    expect(new Set(stored.map((row) => JSON.stringify(row).length)).size).toBe(1);
    const { users = [], posts = [] } = await dumpDatabase(app().database);
    const known = [...users, ...posts].flatMap(({ id, handleSeal }) => [String(id), String(handleSeal)]);
    for (const text of known) expect(JSON.stringify(stored)).not.toContain(text);
    // SQLite keeps no other order than that of the hashes.
    if (app().database.dialect === 'sqlite')
      expect(stored.map(({ keepHash }) => keepHash)).toEqual(stored.map(({ keepHash }) => String(keepHash)).sort());
  });

  test('are in the export of their keeper, and deleted with the account', async () => {
    const id = await post('birch', 'Long walk');
    await keep('alder', id);
    await keep('cedar', id);
    expect(await app.as('alder').auth.export.query()).toMatchObject({ keptPostIds: [id] });
    expect(await app.as('oak').auth.export.query()).toMatchObject({ keptPostIds: [] });
    await app.as('alder').auth.deleteAccount.mutate();
    expect(await rows()).toHaveLength(1);
    expect(await keptOf('cedar')).toEqual(['Long walk']);
  });

  test('are limited; those that were deleted make room', async () => {
    const [old, gone, last] = [await post('birch', 'Old'), await post('birch', 'Gone'), await post('birch', 'Last')];
    await keep('alder', old);
    await keep('alder', gone);
    const ownerHash = String((await rows())[0]?.['ownerHash']);
    const fillers = Array.from({ length: limits.keptPostsMax - 2 }, (_, n) => ({
      keepHash: `filler ${n}`,
      ownerHash,
      seal: 'unreadable',
    }));
    await app().database.transaction(function* (tx) {
      for (let at = 0; at < fillers.length; at += 1000)
        yield* run(tx.insert(app().database.tables.keptPosts).values(fillers.slice(at, at + 1000)));
    });
    const drops: unknown[] = [];
    app().database.tableChanges?.watch(cacheSources.keptPosts, (owner) => drops.push(owner));
    expect(await codeOf(keep('alder', last))).toBe('BAD_INPUT');
    expect(drops).toEqual([]);
    // Of a member who keeps many, each page is looked up.
    expect((await app.as('alder').posts.feed.query({})).items.map(({ kept }) => kept)).toEqual([false, true, true]);
    await app.as('birch').posts.delete.mutate({ postId: gone });
    expect(await keep('alder', last)).toEqual({ kept: true });
    expect(await keptOf('alder')).toEqual(['Last', 'Old']);
  });

  test('over REST keeping is idempotent', async () => {
    const path = `/api/community/posts/${await post('birch', 'Up', true)}/keep`;
    for (const [method, kept] of [
      ['POST', true],
      ['POST', true],
      ['DELETE', false],
      ['DELETE', false],
      ['POST', true],
    ] as const) {
      expect(await (await app.request('alder', path, { method })).json()).toEqual({ kept });
    }
    expect(await (await app.request('alder', '/api/users/me/kept')).json()).toMatchObject([{ content: 'Up' }]);
  });
});
