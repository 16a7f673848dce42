import type { RouterInputs } from '@ballast/client/types';
import { createAuthenticator } from '../accounts/second-factor.ts';
import { type SignedUpMember, signUpMember } from '../screens/sign-up-member.ts';
import { createSignUpForm } from '../support/members.ts';
import {
  answersToNote,
  appealed,
  child,
  crisis,
  doxing,
  encouraging,
  harmless,
  note,
  pileOn,
  quiet,
  spam,
  threats,
} from './words.ts';

type Target = Pick<RouterInputs['reports']['create'], 'targetType' | 'targetId'>;
type Reason = RouterInputs['moderation']['open']['reason'];
type Role = RouterInputs['admin']['addStaff']['role'];

const membersCount = 43;
/** Sign-ups take processor time, so more at once would not be faster. */
const signUpsAtOnce = 2;

const nameOf = (index: number) => `night${String(index + 1).padStart(2, '0')}`;

/** Turns two-factor sign-in on and appoints the member. */
async function appoint(admin: SignedUpMember, member: SignedUpMember, name: string, role: Role) {
  const { email, password, username } = createSignUpForm(name, '');
  const { secret } = await member.client.auth.startTwoFactor.mutate({ password });
  const authenticator = createAuthenticator(secret);
  await member.client.auth.confirmTwoFactor.mutate({ code: authenticator.code() });
  await admin.client.admin.addStaff.mutate({ username, role });
  return { email, password, username, role, authenticator };
}

export type NightStaff = Awaited<ReturnType<typeof appoint>>;

/**
 * Fills an empty server with the work of a bad night: 43 members, 58 reports (danger, child safety, grooming in private messages,
 * somebody's address, threats, a spam wave, a pile-on, false reports by a group), three decisions to appeal against and a crisis
 * message. Appoints two moderators and an admin.
 */
export async function prepareBadNight(baseUrl: string, adminKey: string) {
  const members: SignedUpMember[] = [];
  for (let index = 0; index < membersCount; index += signUpsAtOnce) {
    const count = Math.min(signUpsAtOnce, membersCount - index);
    const names = Array.from({ length: count }, (_, offset) => nameOf(index + offset));
    members.push(...(await Promise.all(names.map((name) => signUpMember(baseUrl, name, '')))));
  }
  const member = (index: number): SignedUpMember => {
    const found = members[index];
    if (!found) throw new RangeError(`There is no member ${index}.`);
    return found;
  };
  const staff = await signUpMember(baseUrl, 'nightkey', '');
  await staff.client.admin.login.mutate({ key: adminKey });

  let reportsCount = 0;
  async function report(target: Target, reason: Reason, reporters: readonly number[], details?: string) {
    for (const reporter of reporters) {
      await member(reporter).client.reports.create.mutate({ ...target, reason, details });
      reportsCount += 1;
    }
  }
  const post = async (author: number, content: string, isAnonymous: boolean): Promise<Target> => ({
    targetType: 'post',
    targetId: (await member(author).client.posts.create.mutate({ content, isAnonymous })).id,
  });
  const comment = async (
    author: number,
    { targetId: postId }: Target,
    said: Omit<RouterInputs['comments']['create'], 'postId'>,
  ): Promise<Target> => ({
    targetType: 'comment',
    targetId: (await member(author).client.comments.create.mutate({ postId, ...said })).id,
  });

  // Before the rest, because the queue shows the most dangerous first, whatever came in first.
  for (const [index, content] of appealed.entries()) {
    const target = await post(40 + index, content, false);
    await staff.client.moderation.open.mutate({ ...target, reason: 'abuse' }).then(({ id: caseId }) =>
      staff.client.moderation.decide.mutate({
        caseId,
        action: 'remove',
        rule: 'Talk to men the way you would want to be talked to',
        words: 'We have taken it down.',
      }),
    );
  }

  const letters = await post(0, note, true);
  for (const [index, said] of answersToNote.entries()) {
    const isAuthor = 'isAuthor' in said;
    await comment(isAuthor ? 0 : 1 + (index % 6), letters, {
      content: said.content,
      isAnonymous: isAuthor,
      ...(isAuthor && { asAuthor: true }),
    });
  }
  await report(letters, 'danger', [1, 2, 3, 4, 5, 6], 'He says he has written letters.');

  const sundays = await post(7, 'Sundays are the worst.', true);
  await report(
    await comment(8, sundays, { content: child.comment, isAnonymous: false }),
    'child_safety',
    [9, 10, 11, 12],
  );

  const groomer = member(13);
  const girl = member(14);
  await girl.client.settings.update.mutate({ messagesFrom: 'everyone' });
  const messageIds: string[] = [];
  for (const content of child.messages) {
    messageIds.push((await groomer.client.messages.send.mutate({ receiverId: girl.id, content })).id);
  }
  await girl.client.messages.send.mutate({ receiverId: groomer.id, content: child.answer });
  for (const targetId of messageIds.slice(-2)) {
    await report({ targetType: 'message', targetId }, 'child_safety', [14], 'I am fourteen.');
  }

  await report(await comment(15, sundays, { content: doxing, isAnonymous: true }), 'identity', [16, 17, 18]);
  await report(await comment(15, letters, { content: encouraging, isAnonymous: true }), 'suicide_encouraged', [19]);
  for (const content of threats) await report(await post(20, content, true), 'threat', [21, 22]);

  for (let count = 0; count < 9; count += 1) {
    const wave = await post(23, `${spam} ${count + 1}`, false);
    await report(wave, 'spam', count < 3 ? [24, 25] : [24]);
  }

  const sunday = await post(26, quiet, true);
  for (const [index, content] of pileOn.entries()) {
    const insult = await comment(27 + index, sunday, { content, isAnonymous: index % 2 === 0 });
    await report(insult, 'abuse', index < 2 ? [26, 1] : [26]);
  }

  for (const content of harmless) await report(await post(35, content, false), 'abuse', [36, 37, 38, 39]);

  const { email } = createSignUpForm(nameOf(16), '');
  await member(16).client.contact.send.mutate({ name: 'Ann', email, ...crisis, type: 'crisis' });

  return {
    reportsCount,
    noteId: letters.targetId,
    moderators: [
      await appoint(staff, await signUpMember(baseUrl, 'nightcedar', ''), 'nightcedar', 'moderator'),
      await appoint(staff, await signUpMember(baseUrl, 'nightrowan', ''), 'nightrowan', 'moderator'),
    ] as const,
    admin: await appoint(staff, await signUpMember(baseUrl, 'nightyew', ''), 'nightyew', 'admin'),

    /** The members whose stories were taken down appeal, once they have been told. */
    async appeal(): Promise<void> {
      for (const index of appealed.keys()) {
        const [decision] = await member(40 + index).client.decisions.own.query();
        if (!decision) throw new Error('A decision was not told yet.');
        await member(40 + index).client.decisions.appeal.mutate({ decisionId: decision.id, words: 'I was joking.' });
      }
    },
  };
}
