import { run } from '@ballast/db/engine/database';
import { dumpDatabase } from '@ballast/db/testing';
import { expect, test, vi } from 'vitest';
import { eraseAfter } from '../../testing/account-deletion.ts';
import {
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { createSealCaseAuthor } from '../reports/case-author.ts';
import { fillCaseAuthors } from './fill-case-authors.ts';

const hourMs = 60 * 60_000;

describeWithApp('the sealed authors of cases', { members, moderators, erasureDelayHours: 48 }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const authorSeals = async () =>
    ((await dumpDatabase(app().database)).cases ?? []).map(({ authorSeal }) => authorSeal);

  /** Counts the evidence that is opened. */
  async function countOpened(act: () => Promise<unknown>): Promise<number> {
    const spies = (['openEvidenceCopy', 'openCaseEvidence'] as const).map((name) =>
      vi.spyOn(app().privacy.reportSeals, name),
    );
    await act();
    const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return count;
  }

  test('a poll of the queue opens no evidence: neither the counts, nor that of known cases or of own items', async () => {
    for (let count = 0; count < 3; count += 1) await report(app, 'birch', (await createAbusivePost(app, true)).id);
    const own = await app.as('cedar').posts.create.mutate({ content: 'Grow up', isAnonymous: true });
    await report(app, 'birch', own.id, 'danger');
    await cedar().open.mutate({ targetType: 'user', targetId: app.idOf('elm'), reason: 'spam' });
    const [oldest] = (await cedar().cases.query({})).items;
    const poll = async () => {
      expect((await cedar().cases.query({})).items).toHaveLength(4);
      expect(await cedar().counts.query()).toMatchObject({ open: 4 });
      await cedar().casesWithName.query({ caseId: oldest?.id ?? '' });
    };
    expect(await countOpened(poll)).toBe(0);
    await report(app, 'elm', (await createAbusivePost(app, true)).id);
    expect(await countOpened(() => cedar().counts.query())).toBe(0);
    expect(await countOpened(() => cedar().cases.query({}))).toBe(1);
  });

  test('the queue shows the version of the latest report, also after a further report replaced its copy', async () => {
    const { id } = await createAbusivePost(app, true);
    const shown = async () => (await cedar().cases.query({})).items[0]?.evidence?.content;
    for (let count = 0; count < 20; count += 1) await report(app, 'birch', id);
    expect(await shown()).toBe('You are all pathetic');
    await app.as('alder').posts.update.mutate({ postId: id, content: 'A lovely day' });
    await report(app, 'birch', id);
    expect(await shown()).toBe('A lovely day');
  });

  test('have one length for every author and every number of kept staff', async () => {
    const { id } = await createAbusivePost(app, true);
    await report(app, 'birch', id);
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: true });
    await app.as('oak').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: true });
    await report(app, 'birch', (await createAbusivePost(app, true)).id);
    await report(app, 'birch', (await createAbusivePost(app, false)).id);
    await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
    const story = await app.as('yew').posts.create.mutate({ content: 'Mine', isAnonymous: true });
    await app.appoint('yew', 'admin');
    const comment = await app
      .as('alder')
      .comments.create.mutate({ postId: story.id, content: 'No', isAnonymous: true });
    await report(app, 'birch', comment.id, 'abuse', 'comment');
    const seals = await authorSeals();
    expect(seals).toHaveLength(5);
    expect(new Set(seals.map((seal) => String(seal).length)).size).toBe(1);
    expect(String(seals[0]).length).toBeGreaterThan(1000);
  });

  test('are added to cases of older versions', async () => {
    const own = await app.as('cedar').posts.create.mutate({ content: 'Grow up', isAnonymous: true });
    await report(app, 'birch', own.id);
    const { tables, transaction } = app().database;
    await transaction(function* (tx) {
      yield* run(tx.update(tables.cases).set({ authorSeal: null }));
    });
    expect((await cedar().cases.query({})).items).toHaveLength(1);
    const { kernel, privacy } = app();
    const fill = () => fillCaseAuthors(kernel, privacy, { sealCaseAuthor: createSealCaseAuthor(privacy) });
    expect(await fill()).toBe(1);
    expect(await fill()).toBe(0);
    expect((await cedar().cases.query({})).items).toEqual([]);
  });

  test.each([true, false])('are erased with the last evidence (opened by staff: %s)', async (isOpenedByStaff) => {
    const { id } = await createAbusivePost(app, false);
    if (isOpenedByStaff) await cedar().open.mutate({ targetType: 'post', targetId: id, reason: 'abuse' });
    else for (const name of ['birch', 'elm']) await report(app, name, id);
    await onlyCaseId(app);
    await app.as('alder').auth.deleteAccount.mutate();
    expect(await authorSeals()).toEqual([expect.any(String)]);
    await eraseAfter(app(), 49 * hourMs);
    expect(await authorSeals()).toEqual([null]);
  });

  test('of an anonymous item stay as long as the item', async () => {
    await report(app, 'birch', (await createAbusivePost(app, true)).id);
    await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
    await eraseAfter(app(), 49 * hourMs);
    expect(await authorSeals()).toEqual([expect.any(String)]);
  });
});

describeWithApp('many reports of one member', { members, moderators }, (app) => {
  test('come after the first five of others, on every page', async () => {
    const ids: string[] = [];
    const reportNew = async (name: string) => {
      const { id } = await createAbusivePost(app, true);
      await report(app, name, id);
      ids.push(id);
    };
    for (let count = 0; count < 7; count += 1) await reportNew('birch');
    await reportNew('elm');
    const found: (string | null)[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await app.asStaff('cedar').moderation.cases.query({ limit: 3, ...(cursor && { cursor }) });
      found.push(...page.items.map(({ targetId }) => targetId));
      cursor = page.nextCursor;
    }
    expect(found.map((id) => ids.indexOf(id ?? ''))).toEqual([0, 1, 2, 3, 4, 7, 5, 6]);
  });

  test('do not show staff that one of them is about their own item', async () => {
    const own = await app.as('cedar').posts.create.mutate({ content: 'Grow up', isAnonymous: true });
    await report(app, 'birch', own.id);
    const ids: string[] = [];
    for (const name of [...Array(5).fill('birch'), 'elm']) {
      const { id } = await createAbusivePost(app, true);
      await report(app, name, id);
      ids.push(id);
    }
    const { items } = await app.asStaff('cedar').moderation.cases.query({});
    expect(items.map(({ targetId }) => targetId)).toEqual(ids);
  });
});
