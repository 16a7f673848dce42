import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;

describeOnEngines('sanctions', { members }, (app) => {
  const cedar = () => app().asStaff('cedar').moderation;

  test('a suspension for an anonymous post refuses every write until its end, but no reads and no deletions', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), true);
    await report(app(), 'birch', id);
    await cedar().decide.mutate({
      caseId: await onlyCaseId(app()),
      action: 'suspend',
      rule: null,
      words: 'Take a week.',
      days: 7,
    });
    const alder = app().as('alder');
    const writing = [
      () => alder.posts.create.mutate({ content: 'Again', isAnonymous: true }),
      () => alder.posts.update.mutate({ postId: id, content: 'Again' }),
      () => alder.posts.setLike.mutate({ postId: id, liked: true }),
      () => alder.comments.create.mutate({ postId: id, content: 'Again', isAnonymous: true }),
      () => alder.messages.send.mutate({ receiverId: app().idOf('birch'), content: 'Again' }),
      () => alder.profiles.setFollow.mutate({ userId: app().idOf('birch'), following: true }),
      () => alder.profiles.update.mutate({ bio: 'Again' }),
    ];
    for (const call of writing) expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'SUSPENDED' });
    const rest = await app().sendJson('alder', '/api/community/posts', { content: 'Again', isAnonymous: false });
    expect(await rest.json()).toMatchObject({ code: 'SUSPENDED', until: '2026-11-27T03:07:00.000Z' });
    await alder.posts.feed.query({});
    await alder.posts.delete.mutate({ postId: id });
    expect((await app().request('alder', '/api/users/export')).status).toBe(200);
    await app().as('birch').posts.create.mutate({ content: 'Still here', isAnonymous: true });
    app().advanceMs(7 * dayMs);
    await alder.posts.create.mutate({ content: 'Back', isAnonymous: true });
  });

  test('a limit refuses comments and allows posts; closing an account has no end', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), false);
    await report(app(), 'birch', id);
    await cedar().decide.mutate({
      caseId: await onlyCaseId(app()),
      action: 'limit',
      rule: null,
      words: 'A day off.',
      days: 1,
    });
    const alder = app().as('alder');
    const comment = () => alder.comments.create.mutate({ postId: id, content: 'Again', isAnonymous: true });
    expect(await refusalOf(comment())).toMatchObject({ code: 'SUSPENDED' });
    await alder.posts.create.mutate({ content: 'Still mine to say', isAnonymous: false });
    app().advanceMs(dayMs);
    await comment();
    await appointModerators(app());
    await report(app(), 'elm', id);
    await cedar().decide.mutate({
      caseId: await onlyCaseId(app()),
      action: 'close',
      rule: null,
      words: 'We are done.',
    });
    app().advanceMs(400 * dayMs);
    await app().beginSession('alder');
    const refused = await app().sendJson('alder', '/api/community/posts', { content: 'Again', isAnonymous: false });
    expect(await refused.json()).toMatchObject({ code: 'SUSPENDED', until: null });
  });

  test('of several sanctions the member is told the one that ends last', async () => {
    await appointModerators(app());
    const { id } = await createAbusivePost(app(), false);
    const sanction = async (name: string, action: 'suspend' | 'close', days?: number) => {
      await report(app(), name, id);
      const caseId = await onlyCaseId(app());
      await cedar().decide.mutate({ caseId, action, rule: null, words: 'A break.', ...(days && { days }) });
    };
    const until = async () => {
      const refused = await app().sendJson('alder', '/api/community/posts', { content: 'Again', isAnonymous: false });
      return z.object({ until: z.string().nullable() }).parse(await refused.json()).until;
    };
    await sanction('birch', 'suspend', 1);
    const first = await until();
    await sanction('elm', 'suspend', 7);
    expect(Date.parse((await until()) ?? '') - Date.parse(first ?? '')).toBe(6 * dayMs);
    await sanction('fir', 'close');
    expect(await until()).toBeNull();
  });
});
