import { expect, test } from 'vitest';
import { moderationMembers as members, moderators, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

describeWithApp('what is around a reported item', { members, moderators }, (app) => {
  const staff = (name: string) => app.asStaff(name).moderation;

  /** A reported story of birch, with a comment of each member, all of them reported. */
  async function createStory(writers: readonly string[], isAnonymous: boolean) {
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    for (const writer of writers) {
      const comment = { postId, content: `Of ${writer}`, isAnonymous };
      const { id } = await app.as(writer).comments.create.mutate(comment);
      await report(app, 'fir', id, 'abuse', 'comment');
    }
    await report(app, 'fir', postId, 'abuse');
    return postId;
  }
  async function caseAbout(name: string, postId: string) {
    const { items } = await app.asAdmin().moderation.cases.query({});
    return staff(name).case.query({ caseId: items.find(({ targetId }) => targetId === postId)?.id ?? '' });
  }

  test('says which comments have an open case, until it is decided', async () => {
    const postId = await createStory(['elm'], true);
    await app.as('elm').comments.create.mutate({ postId, content: 'Nobody minds this', isAnonymous: true });
    const [, reported] = (await caseAbout('cedar', postId)).comments.items;
    const caseId = reported?.caseId ?? '';
    const comment = await staff('cedar').case.query({ caseId });
    expect(comment.evidence?.content).toBe('Of elm');
    const about = await caseAbout('cedar', postId);
    expect(about.comments.items.map((one) => one.caseId)).toEqual([undefined, caseId]);
    expect(comment.surroundings.map((one) => one.caseId)).toEqual([about.id, caseId, undefined]);
    await staff('oak').decide.mutate({ caseId, action: 'none' });
    expect((await caseAbout('cedar', postId)).comments.items.map((one) => one.caseId)).toEqual([undefined, undefined]);
  });

  test('says nothing of what staff wrote themselves, anonymously or not', async () => {
    for (const isAnonymous of [true, false]) {
      const postId = await createStory(['cedar', 'elm'], isAnonymous);
      const marked = (await caseAbout('cedar', postId)).comments.items.map((one) => one.caseId !== undefined);
      expect(marked).toEqual([true, false]);
      const shownToOak = (await caseAbout('oak', postId)).comments.items.map((one) => one.caseId !== undefined);
      expect(shownToOak).toEqual([true, true]);
    }
  });

  test('says nothing of the cases that staff are kept out of', async () => {
    await app.as('elm').profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: true });
    const postId = await createStory(['elm'], false);
    expect((await caseAbout('cedar', postId)).comments.items.map((one) => one.caseId)).toEqual([undefined]);
    expect((await caseAbout('oak', postId)).comments.items.map((one) => one.caseId)).not.toEqual([undefined]);
  });
});
