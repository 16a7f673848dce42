import { dumpDatabase } from '@ballast/db/testing';
import type { CreateReportInput } from '@ballast/schema/reports';
import { expect, test } from 'vitest';
import { observe, withoutRandomLines } from '../../anonymity/observe.ts';
import { createReportSeals } from '../../privacy/seals/report-seals.ts';
import { eraseAfter } from '../../testing/account-deletion.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalsOf } from '../../testing/refusal.ts';
import { createReportableItems, reportTargets } from '../../testing/reportable.ts';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { testMailAddresses } from '../../testing/test-outbox.ts';

const seals = createReportSeals([Buffer.alloc(32, 7)], createSeededRandom('reader'));
const members = ['alder', 'birch', 'cedar'];
const memberColumns = () => ({ displayName: 'A Tree', bio: 'Grows by rivers' });

describeWithApp('stored reports', { members, memberColumns, erasureDelayHours: 48 }, (app) => {
  const birch = () => app.as('birch');
  const handleOf = (name: string) => app().handles.of(app.idOf(name));
  const report = (target: Pick<CreateReportInput, 'targetType' | 'targetId'>, details: string | null = null) =>
    birch().reports.create.mutate({
      ...target,
      reason: 'It is a threat',
      details,
      clientId: `try-${target.targetType}`,
    });

  async function onlyRow() {
    const { db, tables } = app().database;
    const [row, ...others] = await db.select().from(tables.reports);
    if (!row || others.length > 0) throw new Error('Expected exactly one report.');
    return row;
  }

  test.each([
    ['post', 'Words of a post'],
    ['comment', 'Words of a comment'],
    ['message', 'Words of a message'],
    ['user', 'Grows by rivers'],
  ] as const)(
    'a report of a %s stores content, author and reporter, and its time cut to the minute',
    async (targetType, content) => {
      const { [targetType]: targetId } = await createReportableItems(app());
      const { reference } = await report({ targetType, targetId }, 'Twice this week');
      const row = await onlyRow();
      expect(row).toMatchObject({ reference, createdAt: new Date('2026-11-20T03:07:00Z') });
      expect(seals.openReporter(row)).toBe(await handleOf('birch'));
      expect(seals.openWords(row)).toMatchObject({ reason: 'It is a threat', details: 'Twice this week' });
      expect(seals.openEvidenceCopy(row)?.targetId).toEqual(targetId);
      expect(seals.openAuthorHandle(row)).toEqual(await handleOf('alder'));
      expect(seals.openEvidenceCopy(row)?.evidence).toEqual({
        content,
        isAnonymous: false,
        author: { id: app.idOf('alder'), username: 'alder', displayName: 'A Tree' },
        createdAt: targetType === 'user' ? null : '2026-11-20T03:07:21.345Z',
        mediaUrl: null,
        // Alder comments by name below a named post of their own.
        ...(targetType === 'comment' && { byAuthor: true }),
      });
    },
  );

  test.each(['post', 'comment'] as const)(
    'the evidence of an anonymous %s has no author; blank details are stored as null',
    async (targetType) => {
      const { [targetType]: targetId } = await createReportableItems(app(), true);
      await report({ targetType, targetId }, ' \u200b ');
      const row = await onlyRow();
      expect(seals.openEvidenceCopy(row)?.evidence).toEqual({
        content: `Words of a ${targetType}`,
        isAnonymous: true,
        author: null,
        createdAt: '2026-11-20T03:07:00.000Z',
        mediaUrl: null,
      });
      expect(seals.openAuthorHandle(row)).toBe(await handleOf('alder'));
      expect(seals.openWords(row)?.details).toBeNull();
    },
  );

  test('the evidence stays after the item was deleted', async () => {
    const { post: targetId } = await createReportableItems(app(), true);
    await report({ targetType: 'post', targetId });
    await app.as('alder').posts.delete.mutate({ postId: targetId });
    const later = birch().reports.create.mutate({ targetType: 'post', targetId, reason: 'It was a threat' });
    expect(await codeOf(later)).toBe('NOT_FOUND');
    expect(seals.openEvidenceCopy(await onlyRow())?.evidence.content).toBe('Words of a post');
  });

  test.each([true, false])('the rows contain no member and no readable text (anonymous: %s)', async (isAnonymous) => {
    const targets = await createReportableItems(app(), isAnonymous);
    for (const targetType of reportTargets) await report({ targetType, targetId: targets[targetType] });
    const { reports = [] } = await dumpDatabase(app().database);
    const text = JSON.stringify(reports);
    expect(text).toContain(targets.post);
    // Four letters would also be found in a seal by chance.
    const clientIds = reportTargets.map((targetType) => `try-${targetType}`);
    const words = ['A Tree', 'Words of', 'Grows by', 'threat', ...clientIds];
    const secrets = [...members.map(app().idOf), ...members, ...words];
    // A message id would identify both members.
    for (const secret of [...secrets, targets.message]) expect(text, secret).not.toContain(secret);
    for (const seal of ['reporterSeal', 'wordsSeal', 'evidenceSeal'] as const) {
      expect(new Set(reports.map((row) => row[seal])).size, seal).toBe(4);
      // Equal lengths, because the length of a seal could identify the message.
      expect(new Set(reports.map((row) => String(row[seal]).length)).size, seal).toBe(1);
    }
  });

  test('a seal does not open in another report or column, and a null seal opens to undefined', async () => {
    const { post: targetId } = await createReportableItems(app());
    await report({ targetType: 'post', targetId });
    const row = await onlyRow();
    const other = { ...row, id: 'another' };
    const mixed = { ...row, reporterSeal: row.wordsSeal, wordsSeal: row.evidenceSeal, evidenceSeal: row.wordsSeal };
    const blank = { ...row, reporterSeal: null, wordsSeal: null, evidenceSeal: null };
    for (const changed of [other, mixed, blank]) {
      expect(seals.openReporter(changed)).toBeUndefined();
      expect(seals.openWords(changed)).toBeUndefined();
      expect(seals.openEvidenceCopy(changed)?.evidence).toBeUndefined();
      expect(seals.openAuthorHandle(changed)).toBeUndefined();
    }
  });

  test('an account deletion that runs while reports arrive erases the texts of the member’s own reports, and the evidence of reports about the member', async () => {
    const targets = await createReportableItems(app(), true);
    const alder = app.as('alder');
    const handle = await handleOf('alder');
    const { id: targetId } = await birch().posts.create.mutate({ content: 'Words of birch', isAnonymous: true });
    const calls = [
      ...reportTargets.map((targetType) => report({ targetType, targetId: targets[targetType] })),
      alder.auth.deleteAccount.mutate(),
      ...reportTargets.map((targetType) => report({ targetType, targetId: targets[targetType] })),
      ...[1, 2, 3].map(() => alder.reports.create.mutate({ targetType: 'post', targetId, reason: 'Words of alder' })),
    ];
    await refusalsOf(calls);
    await eraseAfter(app(), 48 * 60 * 60_000);
    const { db, tables } = app().database;
    for (const row of await db.select().from(tables.reports)) {
      if (seals.openReporter(row) === handle) expect(row.wordsSeal).toBeNull();
      expect(seals.openAuthorHandle(row)).not.toBe(handle);
    }
  });

  test.each([
    ['letters', 'x', 20],
    // One character of eight bytes.
    ['flags', '\u{1f1ec}\u{1f1e7}', 2],
    // One byte, and six in JSON.
    ['control characters', '\u0001', 3],
  ])('evidence has a bounded size, however long the messages are (%s)', async (_title, character, keptCount) => {
    await app.as('alder').profiles.setFollow.mutate({ userId: app.idOf('birch'), following: true });
    for (let count = 1; count <= 20; count += 1) {
      const content = `${String(count).padStart(2, '0')}${character.repeat(3997)}x`;
      await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content });
    }
    const [conversation] = (await app.as('alder').messages.conversations.query({})).items;
    const { items } = await app.as('alder').messages.thread.query({ conversationId: conversation?.id ?? '' });
    await app
      .as('alder')
      .reports.create.mutate({ targetType: 'message', targetId: items.at(-1)?.id ?? '', reason: 'threat' });
    const row = await onlyRow();
    const kept = seals.openEvidenceCopy(row)?.messages ?? [];
    expect(kept).toHaveLength(keptCount);
    expect(kept.at(-1)?.content).toMatch(/^20/);
    expect(row.evidenceSeal?.length).toBeLessThan(200_000);
  });

  test('a report changes nothing that the author, other members or visitors see', async () => {
    const targets = await createReportableItems(app(), true);
    const { items } = await app.as('alder').messages.conversations.query({});
    const subjects = {
      postIds: [targets.post],
      commentIds: [targets.comment],
      mediaUrls: [],
      conversationIds: items.map(({ id }) => id),
    };
    const observeAll = async () => {
      const responses: string[] = [];
      for (const by of ['alder', 'cedar', undefined]) responses.push(await observe(app(), by, subjects));
      // These lines differ in every response.
      return responses.map(withoutRandomLines);
    };
    const before = await observeAll();
    for (const targetType of reportTargets) await report({ targetType, targetId: targets[targetType] });
    expect(await observeAll()).toEqual(before);
    expect(before[0]).toContain('Words of a message');
    expect((await app.deliverMails()).map(({ to }) => to)).toEqual(reportTargets.map(() => testMailAddresses.reports));
  });
});
