import { expect, test } from 'vitest';
import { appointModerators, moderationMembers as members, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';

describeOnEngines('the surroundings of a reported item', { members }, (app) => {
  const openCase = async () =>
    app()
      .asStaff('cedar')
      .moderation.case.query({ caseId: await onlyCaseId(app()) });

  test('a comment has its post and the other comments, with the authors of named items only', async () => {
    await appointModerators(app());
    const { id: postId } = await app().as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    await app().as('elm').comments.create.mutate({ postId, content: 'Me too', isAnonymous: false });
    const comment = await app().as('alder').comments.create.mutate({ postId, content: 'Grow up', isAnonymous: true });
    await report(app(), 'elm', comment.id, 'abuse', 'comment');
    const { surroundings } = await openCase();
    expect(surroundings.map(({ kind, content, author, isReported }) => [kind, content, author, isReported])).toEqual([
      ['post', 'Awake', null, false],
      ['comment', 'Me too', expect.objectContaining({ username: 'elm' }), false],
      ['comment', 'Grow up', null, true],
    ]);
  });

  test('staff open a case about what they find around a reported item', async () => {
    await appointModerators(app());
    const { id: postId } = await app().as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const worse = await app().as('fir').comments.create.mutate({ postId, content: 'Worse', isAnonymous: true });
    const comment = await app().as('alder').comments.create.mutate({ postId, content: 'Grow up', isAnonymous: true });
    await report(app(), 'elm', comment.id, 'abuse', 'comment');
    const { surroundings } = await openCase();
    expect(surroundings.map(({ id }) => id)).toEqual([postId, worse.id, comment.id]);
    const opened = await app()
      .asStaff('cedar')
      .moderation.open.mutate({ targetType: 'comment', targetId: worse.id, reason: 'abuse' });
    expect(opened).toMatchObject({ reportsCount: 0, evidence: { content: 'Worse' } });
  });

  test('a message near the end has the last twenty messages, without the name of the reporter', async () => {
    await appointModerators(app());
    const send = (from: string, to: string, content: string) =>
      app()
        .as(from)
        .messages.send.mutate({ receiverId: app().idOf(to), content });
    for (let round = 1; round <= 11; round += 1) {
      await send('birch', 'alder', `Stop ${round}`);
      await send('alder', 'birch', `No ${round}`);
    }
    const { id } = await send('alder', 'birch', 'I know where you live');
    await send('alder', 'birch', 'Afterwards');
    await report(app(), 'birch', id, 'threat', 'message');
    const { surroundings, ...rest } = await openCase();
    expect(surroundings).toHaveLength(20);
    expect(
      surroundings.slice(-4).map(({ content, isByReported, isReported }) => [content, isByReported, isReported]),
    ).toEqual([
      ['Stop 11', false, false],
      ['No 11', true, false],
      ['I know where you live', true, true],
      ['Afterwards', true, false],
    ]);
    expect(JSON.stringify([rest, surroundings])).not.toMatch(/birch/i);
  });

  test('an older reported message has the messages around it, of both members', async () => {
    await appointModerators(app());
    const send = (from: string, to: string, content: string) =>
      app()
        .as(from)
        .messages.send.mutate({ receiverId: app().idOf(to), content });
    let reportedId = '';
    for (let round = 0; round <= 24; round += 1) {
      const { id } = await send('alder', 'birch', `a${round}`);
      await send('birch', 'alder', `b${round}`);
      if (round === 5) reportedId = id;
    }
    await report(app(), 'birch', reportedId, 'threat', 'message');
    const { surroundings } = await openCase();
    const rounds = Array.from({ length: 10 }, (_, round) => [`a${round}`, `b${round}`]);
    expect(surroundings.map(({ content }) => content)).toEqual(rounds.flat());
    expect(surroundings.filter(({ isReported }) => isReported).map(({ content }) => content)).toEqual(['a5']);
  });

  test('a message that was reported twice has the messages of both copies, each once', async () => {
    await appointModerators(app());
    const send = (from: string, to: string, content: string) => {
      app().advanceMs(1000);
      return app()
        .as(from)
        .messages.send.mutate({ receiverId: app().idOf(to), content });
    };
    await send('birch', 'alder', 'I am fourteen');
    const earlier = Array.from({ length: 15 }, (_, index) => `Our secret ${index}`);
    for (const content of earlier) await send('alder', 'birch', content);
    const { id } = await send('alder', 'birch', 'I know where you live');
    await report(app(), 'birch', id, 'child_safety', 'message');
    const later = Array.from({ length: 12 }, (_, index) => `Stop ${index}`);
    for (const content of later) await send('birch', 'alder', content);
    await report(app(), 'birch', id, 'child_safety', 'message');
    const { surroundings, reportsCount } = await openCase();
    expect(reportsCount).toBe(1);
    expect(surroundings.map(({ content, isByReported, isReported }) => [content, isByReported, isReported])).toEqual([
      ['I am fourteen', false, false],
      ...earlier.map((content) => [content, true, false]),
      ['I know where you live', true, true],
      ...later.slice(0, 9).map((content) => [content, false, false]),
    ]);
  });

  test('the evidence about a profile has the real name only if the profile showed it', async () => {
    await appointModerators(app());
    await app().as('alder').settings.update.mutate({ showRealName: true });
    await report(app(), 'birch', app().idOf('alder'), 'abuse', 'user');
    await app().as('alder').settings.update.mutate({ showRealName: false });
    await report(app(), 'elm', app().idOf('alder'), 'abuse', 'user');
    const { evidence, otherVersions } = await openCase();
    expect(evidence?.content).not.toContain('Tree alder');
    expect(otherVersions.map(({ content }) => content)).toEqual([expect.stringMatching(/^Tree alder/)]);
  });

  test.each([
    ['birch', /^No/],
    ['alder', /^Stop/],
  ])('deleting the account of %s erases their messages from the evidence', async (deleted, remaining) => {
    await appointModerators(app());
    await app()
      .as('birch')
      .messages.send.mutate({ receiverId: app().idOf('alder'), content: 'Stop it' });
    const { id } = await app()
      .as('alder')
      .messages.send.mutate({ receiverId: app().idOf('birch'), content: 'No way' });
    await report(app(), 'birch', id, 'threat', 'message');
    await app().as(deleted).auth.deleteAccount.mutate();
    await app().erasure.erasures.run();
    const { surroundings } = await openCase();
    expect(surroundings.map(({ content }) => content)).toEqual([expect.stringMatching(remaining)]);
  });
});
