import { expect, test } from 'vitest';
import { moderationMembers as members, moderators, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

describeWithApp('the surroundings of a reported item', { members, moderators }, (app) => {
  const openCase = async () => app.asStaff('cedar').moderation.case.query({ caseId: await onlyCaseId(app) });

  test('a comment has its post and the other comments, with the authors of named items only', async () => {
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    await app.as('elm').comments.create.mutate({ postId, content: 'Me too', isAnonymous: false });
    const comment = await app.as('alder').comments.create.mutate({ postId, content: 'Grow up', isAnonymous: true });
    await report(app, 'elm', comment.id, 'abuse', 'comment');
    const { surroundings } = await openCase();
    expect(surroundings.map(({ kind, content, author, isReported }) => [kind, content, author, isReported])).toEqual([
      ['post', 'Awake', null, false],
      ['comment', 'Me too', expect.objectContaining({ username: 'elm' }), false],
      ['comment', 'Grow up', null, true],
    ]);
  });

  test('all comments under a story are there, newest first, and those that show that its author wrote them apart', async () => {
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const comment = (by: string, content: string, asAuthor = false) =>
      app.as(by).comments.create.mutate({ postId, content, isAnonymous: true, ...(asAuthor && { asAuthor }) });
    await comment('birch', 'On the bridge', true);
    for (let place = 1; place <= 12; place += 1) await comment('elm', `Answer ${place}`);
    const takenOff = await comment('fir', 'Go on then');
    await app.as('birch').comments.setTakenOff.mutate({ commentId: takenOff.id, takenOff: true });
    await report(app, 'elm', postId, 'danger');
    const { comments, commentsByAuthor, surroundings } = await openCase();
    expect(comments.items.map(({ content }) => content)).toEqual([
      ...Array.from({ length: 12 }, (_, index) => `Answer ${12 - index}`),
      'On the bridge',
    ]);
    expect(comments.nextCursor).toBeNull();
    expect(commentsByAuthor).toEqual([comments.items.at(-1)]);
    expect(commentsByAuthor).toMatchObject([{ content: 'On the bridge', author: null, byAuthor: true, isShown: true }]);
    expect(surroundings).toEqual([]);
  });

  test('a comment that says that the author of the story wrote it says so in the case about it', async () => {
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const { id } = await app
      .as('birch')
      .comments.create.mutate({ postId, content: 'On the bridge', isAnonymous: true, asAuthor: true });
    await report(app, 'elm', id, 'danger', 'comment');
    const { evidence, surroundings, commentsByAuthor } = await openCase();
    expect(evidence).toMatchObject({ content: 'On the bridge', byAuthor: true });
    expect(surroundings.map(({ content, byAuthor }) => [content, byAuthor])).toEqual([
      ['Awake', false],
      ['On the bridge', true],
    ]);
    expect(commentsByAuthor).toMatchObject([{ id, isReported: true }]);
  });

  test('an item that its author has changed since the report stands as it is now beside the copy', async () => {
    const { id } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    await report(app, 'elm', id, 'danger');
    await app.as('birch').posts.update.mutate({ postId: id, content: 'On the bridge' });
    const changed = await openCase();
    expect(changed).toMatchObject({
      isAnonymous: true,
      waitingSince: changed.createdAt,
      evidence: { content: 'Awake' },
      live: { content: 'On the bridge', author: null, edited: true, isShown: true, postId: id },
    });
    await app.as('birch').posts.delete.mutate({ postId: id });
    expect((await openCase()).live).toBeNull();
  });

  test('the older comments of a long thread come with the cursor, which belongs to its case', async () => {
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    for (let place = 1; place <= 101; place += 1) {
      const by = members[place % members.length] ?? 'elm';
      await app.as(by).comments.create.mutate({ postId, content: `Answer ${place}`, isAnonymous: true });
    }
    await report(app, 'elm', postId, 'danger');
    const { id: caseId, comments } = await openCase();
    expect(comments.items).toHaveLength(100);
    const read = (cursor: string | null) => app.asStaff('cedar').moderation.case.query({ caseId, cursor });
    const older = (await read(comments.nextCursor)).comments;
    expect(older.items.map(({ content }) => content)).toEqual(['Answer 1']);
    expect(older.nextCursor).toBe(null);
    await expect(read('made-up')).rejects.toThrow('That is not a cursor we gave out.');
  });

  test('a comment that was taken down stands in the case about it alone', async () => {
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const worse = await app.as('fir').comments.create.mutate({ postId, content: 'Worse', isAnonymous: false });
    const staff = app.asStaff('cedar').moderation;
    const { id: caseId } = await staff.open.mutate({ targetType: 'comment', targetId: worse.id, reason: 'abuse' });
    await app
      .asStaff('oak')
      .moderation.decide.mutate({ caseId, action: 'remove', rule: null, words: 'It was cruel.', reporterWords: null });
    const about = await staff.case.query({ caseId });
    expect(about.comments.items).toMatchObject([{ content: 'Worse', isShown: false, isReported: true }]);
    expect(about.live).toMatchObject({ content: 'Worse', isShown: false });
    await report(app, 'elm', postId, 'danger');
    const ofPost = (await staff.cases.query({})).items.find(({ targetType }) => targetType === 'post');
    expect((await staff.case.query({ caseId: ofPost?.id ?? '' })).comments.items).toEqual([]);
  });

  test('a reported comment that the author of the story has taken off looks deleted', async () => {
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const { id } = await app.as('fir').comments.create.mutate({ postId, content: 'Worse', isAnonymous: true });
    await report(app, 'elm', id, 'abuse', 'comment');
    await app.as('birch').comments.setTakenOff.mutate({ commentId: id, takenOff: true });
    expect(await openCase()).toMatchObject({ live: null, surroundings: [], comments: { items: [] } });
  });

  test('staff open a case about what they find around a reported item', async () => {
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    const worse = await app.as('fir').comments.create.mutate({ postId, content: 'Worse', isAnonymous: true });
    const comment = await app.as('alder').comments.create.mutate({ postId, content: 'Grow up', isAnonymous: true });
    await report(app, 'elm', comment.id, 'abuse', 'comment');
    const { surroundings } = await openCase();
    expect(surroundings.map(({ id }) => id)).toEqual([postId, worse.id, comment.id]);
    const opened = await app
      .asStaff('cedar')
      .moderation.open.mutate({ targetType: 'comment', targetId: worse.id, reason: 'abuse' });
    expect(opened).toMatchObject({ reportsCount: 0, evidence: { content: 'Worse' } });
  });

  test('a message near the end has the last twenty messages, without the name of the reporter', async () => {
    const send = (from: string, to: string, content: string) =>
      app.as(from).messages.send.mutate({ receiverId: app.idOf(to), content });
    for (let round = 1; round <= 11; round += 1) {
      await send('birch', 'alder', `Stop ${round}`);
      await send('alder', 'birch', `No ${round}`);
    }
    const { id } = await send('alder', 'birch', 'I know where you live');
    await send('alder', 'birch', 'Afterwards');
    await report(app, 'birch', id, 'threat', 'message');
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
    const send = (from: string, to: string, content: string) =>
      app.as(from).messages.send.mutate({ receiverId: app.idOf(to), content });
    let reportedId = '';
    for (let round = 0; round <= 24; round += 1) {
      const { id } = await send('alder', 'birch', `a${round}`);
      await send('birch', 'alder', `b${round}`);
      if (round === 5) reportedId = id;
    }
    await report(app, 'birch', reportedId, 'threat', 'message');
    const { surroundings } = await openCase();
    const rounds = Array.from({ length: 10 }, (_, round) => [`a${round}`, `b${round}`]);
    expect(surroundings.map(({ content }) => content)).toEqual(rounds.flat());
    expect(surroundings.filter(({ isReported }) => isReported).map(({ content }) => content)).toEqual(['a5']);
  });

  test('a message that was reported twice has the messages of both copies, each once', async () => {
    const send = (from: string, to: string, content: string) => {
      app.advanceMs(1000);
      return app.as(from).messages.send.mutate({ receiverId: app.idOf(to), content });
    };
    await send('birch', 'alder', 'I am fourteen');
    const earlier = Array.from({ length: 15 }, (_, index) => `Our secret ${index}`);
    for (const content of earlier) await send('alder', 'birch', content);
    const { id } = await send('alder', 'birch', 'I know where you live');
    await report(app, 'birch', id, 'child_safety', 'message');
    const later = Array.from({ length: 12 }, (_, index) => `Stop ${index}`);
    for (const content of later) await send('birch', 'alder', content);
    await report(app, 'birch', id, 'child_safety', 'message');
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
    await app.as('alder').settings.update.mutate({ showRealName: true });
    await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
    await app.as('alder').settings.update.mutate({ showRealName: false });
    await report(app, 'elm', app.idOf('alder'), 'abuse', 'user');
    const { evidence, otherVersions } = await openCase();
    expect(evidence?.content).not.toContain('Tree alder');
    expect(otherVersions.map(({ content }) => content)).toEqual([expect.stringMatching(/^Tree alder/)]);
  });

  test.each([
    ['birch', /^No/],
    ['alder', /^Stop/],
  ])('deleting the account of %s erases their messages from the evidence', async (deleted, remaining) => {
    await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Stop it' });
    const { id } = await app.as('alder').messages.send.mutate({ receiverId: app.idOf('birch'), content: 'No way' });
    await report(app, 'birch', id, 'threat', 'message');
    await app.as(deleted).auth.deleteAccount.mutate();
    await app().privacy.erasures.run();
    const { surroundings } = await openCase();
    expect(surroundings.map(({ content }) => content)).toEqual([expect.stringMatching(remaining)]);
  });
});
