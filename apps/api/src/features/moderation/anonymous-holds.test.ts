import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

const trustedAgeMs = (limits.trustedReporterMinAccountDays + 1) * 24 * 60 * 60_000;

/** Everybody sees whether reports hide an item. So it must not depend on whether birch, who reports it, has written it. */
describeWithApp('reports hide an item regardless of who wrote an anonymous post', { members }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const reportByAll = async (id: string, names: readonly string[]) => {
    for (const name of names) await report(app, name, id);
  };
  const codeFor = async (postId: string) => await codeOf(app.as('oak').posts.get.query({ postId }));

  async function createPost(author: string, content = 'You are all pathetic'): Promise<string> {
    app.advanceMs(trustedAgeMs);
    for (const name of members) await app.beginSession(name);
    await appointModerators(app);
    return (await app.as(author).posts.create.mutate({ content, isAnonymous: true })).id;
  }

  test.each(['yew', 'birch'])('if birch reports it among others (author: %s)', async (author) => {
    const id = await createPost(author);
    await reportByAll(id, ['birch', 'elm', 'fir']);
    expect(await codeFor(id)).toBe('NOT_FOUND');
  });

  test.each(['yew', 'birch'])('if birch reports danger (author: %s)', async (author) => {
    const id = await createPost(author, 'I’d be better off gone, nobody would notice if I wasn’t here tomorrow');
    for (const name of ['birch', 'alder', 'elm']) await report(app, name, id, 'danger');
    await reportByAll(id, ['alder', 'elm', 'fir']);
    expect(await codeFor(id)).toBeUndefined();
  });

  test.each(['limit', 'suspend', 'close'] as const)('after its author met a sanction (%s)', async (action) => {
    for (const author of ['yew', 'birch']) {
      const targetId = await createPost(author);
      const { id: caseId } = await cedar().open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
      const days = action === 'close' ? undefined : 7;
      await app.asAdmin().moderation.decide.mutate({ caseId, action, rule: null, words: 'Not here.', days });
      const { id } = await createAbusivePost(app, true);
      await reportByAll(id, ['birch', 'elm', 'fir']);
      expect(await codeFor(id)).toBe('NOT_FOUND');
    }
  });
});
