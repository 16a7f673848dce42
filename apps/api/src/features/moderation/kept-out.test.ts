import { expect, test } from 'vitest';
import {
  appeal,
  createAbusivePost,
  dismissOak,
  moderationMembers as members,
  moderators,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const claimed = { status: 409, code: 'CLAIMED' };
const hasEvidence = expect.objectContaining({ author: expect.anything() });

describeWithApp(
  'staff who are kept out of the case of a named item',
  { members, moderators, tellsAtOnce: true },
  (app) => {
    const staff = (name: string) => app.asStaff(name).moderation;

    type Target = { targetType: 'post' | 'comment' | 'user' | 'message'; targetId: string };
    const report = (name: string, target: Target) =>
      app.as(name).reports.create.mutate({ ...target, reason: 'abuse', details: 'He means me.' });
    const newestCaseId = async () => (await app.asAdmin().moderation.cases.query({})).items.at(-1)?.id ?? '';
    const blockCedar = () => app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: true });

    async function createTarget(targetType: Target['targetType']): Promise<Target> {
      if (targetType === 'user') return { targetType, targetId: app.idOf('alder') };
      if (targetType === 'message') {
        await app.as('birch').settings.update.mutate({ messagesFrom: 'everyone' });
        const receiverId = app.idOf('birch');
        return {
          targetType,
          targetId: (await app.as('alder').messages.send.mutate({ receiverId, content: 'Pathetic' })).id,
        };
      }
      const { id: postId } = await createAbusivePost(app, false);
      if (targetType === 'post') return { targetType, targetId: postId };
      const comment = { postId, content: 'Pathetic', isAnonymous: false };
      return { targetType, targetId: (await app.as('alder').comments.create.mutate(comment)).id };
    }
    /** A case from which cedar is kept, because its author has blocked them. */
    async function openCase(targetType: Target['targetType'] = 'message') {
      await blockCedar();
      const target = await createTarget(targetType);
      await report('birch', target);
      return { ...target, caseId: await newestCaseId() };
    }

    test.each(['post', 'comment', 'user', 'message'] as const)('get it without evidence (%s)', async (targetType) => {
      const { caseId } = await openCase(targetType);
      await staff('oak').addNote.mutate({ caseId, words: 'Alder wrote this to birch.' });
      expect(await staff('oak').case.query({ caseId })).toMatchObject({ isKeptOut: false, evidence: hasEvidence });
      const found = await staff('cedar').case.query({ caseId });
      const empty = { otherVersions: [], reports: [], notes: [], surroundings: [], authorHistory: null };
      expect(found).toMatchObject({ ...empty, isKeptOut: true, targetId: null, evidence: null });
      expect(JSON.stringify(found)).not.toMatch(/pathetic|means me|alder|birch/i);
    });

    test('get neither the lists of cases and reports nor the author’s other cases with it', async () => {
      const { caseId } = await openCase();
      const { items } = await staff('cedar').cases.query({});
      const { items: reports } = await app.asStaff('cedar').admin.reports.query({});
      expect(reports).toMatchObject([{ caseId, evidence: null }]);
      expect(JSON.stringify([items, reports])).not.toMatch(/pathetic|means me|alder|birch/i);
      expect(await staff('cedar').casesWithName.query({ caseId })).toBeNull();
      expect(JSON.stringify((await staff('oak').cases.query({})).items)).toMatch(/pathetic/i);
    });

    test('may do nothing with it, as with somebody else’s, and a colleague keeps the claim', async () => {
      const { caseId, targetId } = await openCase('post');
      await staff('oak').claim.mutate({ caseId });
      const words = { caseId, words: 'I want to see this.' };
      const acts = [
        () => staff('cedar').claim.mutate({ caseId }),
        () => staff('cedar').release.mutate({ caseId }),
        () => staff('cedar').raise.mutate({ caseId, reason: 'danger' }),
        () => staff('cedar').lower.mutate({ caseId, reason: 'spam', note: 'A joke.' }),
        () => staff('cedar').hideNow.mutate({ caseId }),
        () => staff('cedar').showAgain.mutate({ caseId }),
        () => staff('cedar').addNote.mutate(words),
        () => staff('cedar').addRecord.mutate({ caseId, what: 'Rang 999.', at: app.now() }),
        () => staff('cedar').callAdmin.mutate(words),
        () => staff('cedar').open.mutate({ targetType: 'post', targetId, reason: 'danger' }),
        () => staff('cedar').decide.mutate({ ...words, action: 'warn', rule: null }),
      ];
      for (const act of acts) expect(await refusalOf(act())).toMatchObject(claimed);
      const unchanged = { claimedBy: 'oak', reason: 'abuse', adminCalled: false, notes: [] };
      expect(await staff('oak').case.query({ caseId })).toMatchObject(unchanged);
    });

    test('also as an admin, who may otherwise release any claim', async () => {
      const { caseId } = await openCase();
      await app.appoint('cedar', 'admin');
      await staff('oak').claim.mutate({ caseId });
      expect(await refusalOf(staff('cedar').release.mutate({ caseId }))).toMatchObject(claimed);
    });

    test('also once it is decided, and cannot take the decision back', async () => {
      const { caseId } = await openCase('post');
      await staff('oak').decide.mutate({ caseId, action: 'warn', rule: null, words: 'Alder, please be kind.' });
      const found = await staff('cedar').case.query({ caseId });
      expect(found).toMatchObject({ isKeptOut: true, evidence: null, history: [{ action: 'warn', words: null }] });
      expect(await refusalOf(staff('cedar').reopen.mutate({ caseId, reason: 'It was a slip.' }))).toMatchObject(
        claimed,
      );
      const lookAgain = { caseId, on: app.now().slice(0, 'yyyy-mm-dd'.length) };
      expect(await refusalOf(staff('cedar').setLookAgain.mutate(lookAgain))).toMatchObject(claimed);
      await appeal(app);
      await app.appoint('yew', 'moderator');
      const appealed = await staff('cedar').case.query({ caseId });
      expect(appealed).toMatchObject({ isKeptOut: true, history: [{ appeal: { words: null } }] });
      const answer = { caseId, upheld: true, words: 'So it was.' };
      expect(await refusalOf(staff('cedar').decideAppeal.mutate(answer))).toMatchObject(claimed);
    });

    test('because they reported it, also after they claimed it, and may then only release it', async () => {
      const { caseId, ...target } = await openCase('post');
      await staff('oak').claim.mutate({ caseId });
      await app.appoint('yew', 'moderator');
      await report('oak', target);
      expect(await staff('oak').case.query({ caseId })).toMatchObject({ isKeptOut: true, evidence: null });
      expect(await refusalOf(staff('oak').raise.mutate({ caseId, reason: 'danger' }))).toMatchObject(claimed);
      expect(await staff('oak').release.mutate({ caseId })).toMatchObject({ claimedBy: null });
    });

    test('because they are the other side of the conversation and reported it', async () => {
      await app.as('cedar').settings.update.mutate({ messagesFrom: 'everyone' });
      const message = { receiverId: app.idOf('cedar'), content: 'Pathetic' };
      const { id: targetId } = await app.as('alder').messages.send.mutate(message);
      await report('cedar', { targetType: 'message', targetId });
      const caseId = await newestCaseId();
      expect(await staff('cedar').case.query({ caseId })).toMatchObject({ isKeptOut: true, surroundings: [] });
      expect(await staff('oak').case.query({ caseId })).toMatchObject({ isKeptOut: false, evidence: hasEvidence });
    });

    test('because it is a comment under their own story', async () => {
      const { id: postId } = await app.as('cedar').posts.create.mutate({ content: 'My story', isAnonymous: true });
      const comment = { postId, content: 'Pathetic', isAnonymous: false };
      const { id: targetId } = await app.as('alder').comments.create.mutate(comment);
      await report('birch', { targetType: 'comment', targetId });
      expect(await staff('cedar').case.query({ caseId: await newestCaseId() })).toMatchObject({ isKeptOut: true });
    });

    test('unless there is no other staff', async () => {
      await dismissOak(app);
      await blockCedar();
      await report('birch', await createTarget('post'));
      const caseId = await newestCaseId();
      expect(await staff('cedar').case.query({ caseId })).toMatchObject({ isKeptOut: false, evidence: hasEvidence });
      expect(await refusalOf(staff('cedar').raise.mutate({ caseId, reason: 'danger' }))).toBeUndefined();
    });

    test('not because they opened or decided it, which only leaves the next decision to others', async () => {
      const target = await createTarget('post');
      const { id: caseId, ...opened } = await staff('cedar').open.mutate({ ...target, reason: 'abuse' });
      expect(opened).toMatchObject({ needsOtherStaff: true, isKeptOut: false, evidence: hasEvidence });
      expect(await refusalOf(staff('cedar').addNote.mutate({ caseId, words: 'Seen tonight.' }))).toBeUndefined();
    });

    test('are not kept out of the case of an anonymous item, which would tell who wrote it', async () => {
      await blockCedar();
      const { id: targetId } = await createAbusivePost(app, true);
      await report('birch', { targetType: 'post', targetId });
      const caseId = await newestCaseId();
      const found = { needsOtherStaff: true, isKeptOut: false, evidence: { content: 'You are all pathetic' } };
      expect(await staff('cedar').case.query({ caseId })).toMatchObject(found);
    });
  },
);
