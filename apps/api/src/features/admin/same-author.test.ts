import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { moderationMembers, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const reason = 'Three stories of one night may be one man.';
const dayMs = 24 * 60 * 60_000;
let day = 0;

describeWithApp('asking whether two items have one author', { members: moderationMembers }, (app) => {
  beforeEach(() => {
    // The log keeps the entries of earlier tests, so each test has its own day.
    day += 2;
    app.advanceMs(day * dayMs);
  });
  const createPost = async (name: string, isAnonymous = true) =>
    (await app.as(name).posts.create.mutate({ content: 'I have had enough', isAnonymous })).id;
  const caseOf = async (postId: string, stated = 'danger') => {
    await report(app, 'elm', postId, stated);
    const { items } = await app.asAdmin().moderation.cases.query({ limit: 50 });
    return items.find(({ targetId }) => targetId === postId)?.id ?? '';
  };
  const ask = (...caseIds: string[]) => app.asAdmin().admin.sameAuthor.mutate({ caseIds, reason });
  const codeOf = async (...caseIds: string[]) => (await refusalOf(ask(...caseIds)))?.code;
  const reveal = (targetId: string) => app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId, reason });

  test('says yes or no, and the authors are told', async () => {
    const [one, two, other] = [await createPost('alder'), await createPost('alder'), await createPost('birch')];
    const [oneCase, twoCase, otherCase] = [await caseOf(one), await caseOf(two), await caseOf(other)];
    await app.deliverMails();
    const before = app().mails.length;
    expect(await ask(oneCase, twoCase)).toEqual({ same: true });
    await app.deliverMails();
    expect(
      app()
        .mails.slice(before)
        .map(({ to }) => to),
    ).toEqual(['alder@example.org']);
    expect(await ask(oneCase, otherCase)).toEqual({ same: false });
    await app.deliverMails();
    expect(
      app()
        .mails.slice(before + 1)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['alder@example.org', 'birch@example.org']);
    const { reveals } = await app.as('birch').auth.export.query();
    expect(reveals).toMatchObject([{ who: 'same_author', targetType: 'case', targetId: otherCase }]);
    const { items } = await app.as('birch').notices.list.query({});
    expect(items.find(({ kind }) => kind === 'reveal')?.text).toContain('have one author');
  });

  test('one author or two leave the same rows, and no answer', async () => {
    const shapes = [];
    for (const author of ['alder', 'birch']) {
      const caseIds = [await caseOf(await createPost('alder')), await caseOf(await createPost(author))];
      await app.deliverMails();
      const before = await dumpDatabase(app().database);
      await ask(...caseIds);
      const after = await dumpDatabase(app().database);
      const added = Object.entries(after).flatMap(([table, rows]) => {
        const known = new Set(before[table]?.map((row) => JSON.stringify(row)));
        return rows
          .filter((row) => !known.has(JSON.stringify(row)) && table !== 'adminLogHeads')
          .map((row) => [
            table,
            ...Object.entries(row).map(([name, value]) => (name === 'seq' ? 0 : String(value).length)),
          ]);
      });
      expect(added.map(([table]) => table).sort()).toEqual(
        ['adminLog', 'adminLog', 'outgoingMails', 'outgoingMails', 'reveals', 'reveals'].sort(),
      );
      shapes.push(added);
      const { items } = await app.asAdmin().admin.log.query({});
      expect(JSON.stringify(items.slice(0, 2))).not.toMatch(/true|false|same"/);
    }
    expect(shapes[1]).toEqual(shapes[0]);
  });

  test('takes one of the day’s five reveals, also if others use four', async () => {
    const post = await createPost('alder');
    const caseIds = [await caseOf(await createPost('birch')), await caseOf(await createPost('birch'))];
    for (let count = 0; count < 3; count += 1) await reveal(post);
    await ask(...caseIds);
    await reveal(post);
    expect(await codeOf(...caseIds)).toBe('RATE_LIMITED');
    expect((await refusalOf(reveal(post)))?.code).toBe('RATE_LIMITED');
    app.advanceMs(dayMs);
    expect(await ask(...caseIds)).toEqual({ same: true });
  });

  test('is refused once staff know one of the authors by a reveal', async () => {
    const [one, two] = [await createPost('alder'), await createPost('alder')];
    const caseIds = [await caseOf(one), await caseOf(two)];
    await reveal(two);
    expect(await codeOf(...caseIds)).toBe('FORBIDDEN');
  });

  test('is refused for a comment that says that the author of a revealed post wrote it', async () => {
    const [post, other] = [await createPost('alder'), await createPost('alder')];
    const comment = { postId: post, content: 'Still here', isAnonymous: true, asAuthor: true };
    const { id } = await app.as('alder').comments.create.mutate(comment);
    await report(app, 'elm', id, 'danger', 'comment');
    const { items } = await app.asAdmin().moderation.cases.query({});
    const commentCase = items.find(({ targetId }) => targetId === id)?.id ?? '';
    await reveal(post);
    expect(await codeOf(commentCase, await caseOf(other))).toBe('FORBIDDEN');
  });

  test('is refused for other cases than two open ones about danger or a child that reports state', async () => {
    const danger = await caseOf(await createPost('alder'));
    const named = await caseOf(await createPost('alder', false));
    const abuse = await caseOf(await createPost('alder'), 'abuse');
    const raised = await caseOf(await createPost('alder'), 'abuse');
    await app.asAdmin().moderation.raise.mutate({ caseId: raised, reason: 'danger' });
    const closed = await caseOf(await createPost('alder'));
    await app.asAdmin().moderation.decide.mutate({ caseId: closed, action: 'none', rule: null, words: null });
    const outcomes = [];
    for (const caseId of [danger, named, abuse, raised, closed, 'x'.repeat(22)]) {
      outcomes.push(await codeOf(danger, caseId));
    }
    expect(outcomes).toEqual(['BAD_INPUT', 'BAD_INPUT', 'FORBIDDEN', 'FORBIDDEN', 'BAD_INPUT', 'NOT_FOUND']);
    const from = app.now().slice(0, 10);
    const { items } = await app.asAdmin().admin.log.query({ from });
    expect(items.filter(({ action }) => action === 'same_author')).toEqual([]);
  });
});
