import { join } from 'node:path';
import type { RouterInputs } from '@ballast/client/types';
import { tellDecisions } from '../moderation/staff.ts';
import type { SignedUpMember } from './sign-up-member.ts';

type Decision = Omit<RouterInputs['moderation']['decide'], 'caseId'>;

/** Gives elm decisions of staff, answered appeals and a message request from oak. Reveals one of elm's posts. Leaves some cases open. */
export async function prepareModeration(
  elm: SignedUpMember,
  oak: SignedUpMember,
  birch: SignedUpMember,
  staff: SignedUpMember,
): Promise<void> {
  const kettle = await oak.client.posts.create.mutate({ content: 'Kettle on. Four again.', isAnonymous: true });
  for (const [content, isAnonymous] of [
    ['You are a pathetic lot.', false],
    ['Same here. Stairs.', true],
    ['Give it a rest.', true],
  ] as const) {
    await birch.client.comments.create.mutate({ postId: kettle.id, content, isAnonymous });
  }
  const quiet = await oak.client.posts.create.mutate({ content: 'Sundays are the worst.', isAnonymous: true });
  for (const content of ['Cheer up, love.', 'Man up.']) {
    const { id } = await staff.client.comments.create.mutate({ postId: quiet.id, content, isAnonymous: false });
    await elm.client.reports.create.mutate({ targetType: 'comment', targetId: id, reason: 'abuse' });
  }
  await elm.client.profiles.setMute.mutate({ userId: staff.id, muted: true });
  await elm.client.settings.update.mutate({ hiddenWords: ['pathetic'] });
  await staff.client.admin.login.mutate({ key: process.env['ADMIN_KEY'] ?? '' });
  const { moderation } = staff.client;
  const post = async (content: string, isAnonymous = true) =>
    (await elm.client.posts.create.mutate({ content, isAnonymous })).id;
  const openCase = async (targetId: string, reason: RouterInputs['moderation']['open']['reason']) =>
    (await moderation.open.mutate({ targetType: 'post', targetId, reason })).id;
  async function appealLast(words: string) {
    await tellDecisions({ mailDir: join(process.env['DATA_DIR'] ?? '', 'mail') });
    const [decision] = await elm.client.decisions.own.query();
    await elm.client.decisions.appeal.mutate({ decisionId: decision?.id ?? '', words });
  }
  async function decide(content: string, decision: Decision, isAnonymous = true) {
    const caseId = await openCase(await post(content, isAnonymous), 'abuse');
    await moderation.decide.mutate({ caseId, ...decision });
    return caseId;
  }

  await decide('The rope is in the garage. I know where it is.', {
    action: 'support',
    rule: null,
    words: 'Somebody read what you wrote and was worried about you, and so are we. Ring 999 if it is tonight.',
  });
  const removal = {
    action: 'remove',
    rule: 'Talk to men the way you would want to be talked to',
    words: 'We have taken it down. You can write it again without the part that goes after people.',
  } as const;
  // By name, so that a later case of elm's shows it.
  await decide('You lot are soft, the whole lot of you.', removal, false);
  const reopenedCaseId = await decide('Cheap pills, message me.', {
    action: 'warn',
    rule: null,
    words: 'We allow no selling here.',
  });
  await moderation.reopen.mutate({ caseId: reopenedCaseId });
  const appealedCaseId = await decide('He had it coming.', {
    action: 'suspend',
    days: 7,
    rule: null,
    words: 'For a week you cannot write here. You can read, and you can appeal.',
  });
  await appealLast('It was about my dad.');
  await moderation.decideAppeal.mutate({ caseId: appealedCaseId, upheld: true, words: 'You are right. We are sorry.' });
  const refusedCaseId = await decide('If I see my neighbour again I will break his jaw.', removal);
  await appealLast('I did not mean it.');
  await moderation.decideAppeal.mutate({
    caseId: refusedCaseId,
    upheld: false,
    words: 'We have read it again. It is about hurting somebody, so it stays down.',
  });
  await staff.client.admin.reveal.mutate({
    targetType: 'post',
    targetId: await post('I have written the letters. Tonight.'),
    reason: 'The police asked, because of danger to life tonight.',
  });

  const changedPostId = await post('Rain on the roof.', false);
  await birch.client.reports.create.mutate({ targetType: 'post', targetId: changedPostId, reason: 'other' });
  await elm.client.posts.update.mutate({ postId: changedPostId, content: 'You are all pathetic.' });
  await oak.client.reports.create.mutate({ targetType: 'post', targetId: changedPostId, reason: 'abuse' });
  await openCase(await post('He is twelve, and nobody knows.'), 'child_safety');
  await openCase(await post('Just do it, mate. Nobody would miss you.'), 'suicide_encouraged');
  for (const content of ['I want to kill myself.', 'I want to die.', 'I do not want to wake up.']) {
    await oak.client.posts.create.mutate({ content, isAnonymous: true });
  }
  await oak.client.posts.create.mutate({ content: 'My brother, two years on.', isAnonymous: true, notes: ['suicide'] });
  await oak.client.messages.send.mutate({ receiverId: elm.id, content: 'Saw your post. Are you all right?' });
  await oak.client.messages.send.mutate({ receiverId: elm.id, content: 'Not answering? I know which gym you go to.' });
  await oak.client.messages.send.mutate({ receiverId: elm.id, content: 'lol' });
  const insult = 'You are pathetic. Answer me.';
  const { conversationId } = await birch.client.messages.send.mutate({ receiverId: elm.id, content: insult });
  await elm.client.messages.decline.mutate({ conversationId });
  const lastCaseId = await openCase(await post('Last one.'), 'abuse');
  // The suspension that follows is stricter.
  await decide('Go and cry somewhere else.', {
    action: 'limit',
    days: 3,
    rule: null,
    words: 'For three days you cannot comment or send messages.',
  });
  await moderation.decide.mutate({
    caseId: lastCaseId,
    action: 'suspend',
    days: 7,
    rule: null,
    words: 'For a week you cannot write here.',
  });
}
