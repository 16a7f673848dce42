import { expect, test } from 'vitest';
import * as z from 'zod';
import { moderationMembers as members, moderators, openCase } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

describeWithApp('an appeal against a sanction', { members, moderators, tellsAtOnce: true }, (app) => {
  test('while an appeal waits, the signed-in user and the refusal say so, until staff have answered', async () => {
    const { caseId } = await openCase(app);
    await app
      .asStaff('cedar')
      .moderation.decide.mutate({ caseId, action: 'suspend', rule: null, words: 'A break.', days: 7 });
    const alder = app.as('alder');
    const appealOf = async () => (await alder.auth.me.query()).sanction?.appeal;
    const refusal = async () => {
      const refused = await app.sendJson('alder', '/api/community/posts', { content: 'Again', isAnonymous: false });
      return z.object({ error: z.string() }).parse(await refused.json()).error;
    };
    expect(await appealOf()).toBe('possible');
    expect(await refusal()).toMatch(/^You cannot do that until .*, where you can appeal\.$/);
    const [decision] = await alder.decisions.own.query();
    await alder.decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'It was about me.' });
    expect(await appealOf()).toBe('open');
    expect(await refusal()).toMatch(/^You cannot do that until .*\. Your appeal is with us\. /);
    expect(await refusal()).not.toContain('you can appeal');
    await app.asStaff('oak').moderation.decideAppeal.mutate({ caseId, upheld: false, words: 'It stands.' });
    expect(await appealOf()).toBeNull();
    expect(await refusal()).toMatch(
      /^You cannot do that until .*\. What we wrote to you is under Reports and decisions\.$/,
    );
  });
});
