import { actionsWithRemoval, type DecisionAction, decisionActions } from '@ballast/schema/decision-actions';
import { signUpForm } from '../../testing/personas.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { toDecision } from '../decision.ts';
import { type Act, aboutPost, type Items } from './two-dumps.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const { email } = signUpForm('alder');

let isMailServerDown = false;
export const refusesMail = () => isMailServerDown;

const alder = (app: TestApp) => app.as('alder');
const aboutAbuse = (targetId: string | undefined) =>
  ({ targetType: 'post', targetId: targetId ?? '', reason: 'abuse' }) as const;

/** Reveals the author of the post while the mail server is down, then deletes the account of alder, who may be the author. */
async function deleteAccountBeforeMail(app: TestApp, post: string | undefined): Promise<void> {
  isMailServerDown = true;
  await app.asAdmin().admin.reveal.mutate(aboutPost(post));
  await app.as().contact.send.mutate({ name: 'Yew', email, subject: 'A question', message: 'Where do I begin?' });
  const [contact] = (await app.asAdmin().admin.contacts.query({})).items;
  await app.asAdmin().admin.answerContact.mutate({ contactId: contact?.id ?? '', words: 'Here.' });
  await app.deliverMails();
  await alder(app).auth.deleteAccount.mutate({ anonymousItems: 'leave' });
  app.advanceMs(hourMs);
  await app.deliverMails();
  isMailServerDown = false;
}

/** Decides about the first anonymous post, which alder wrote in one world and birch in the other. */
async function decide(
  app: TestApp,
  post: string | undefined,
  action: DecisionAction,
  removesItem = false,
): Promise<string> {
  const { moderation } = app.asAdmin();
  const { id: caseId } = await moderation.open.mutate({ targetType: 'post', targetId: post ?? '', reason: 'abuse' });
  const { notes } = await moderation.addNote.mutate({ caseId, words: 'Seen before.' });
  await moderation.correctNote.mutate({ caseId, noteId: notes[0]?.id ?? '', words: 'Seen once before.' });
  await moderation.addRecord.mutate({ caseId, what: 'Rang 999.', at: app.now() });
  await moderation.decide.mutate({ caseId, ...toDecision({ action, removesItem }) });
  return caseId;
}

async function holdBack(app: TestApp, post: string | undefined): Promise<void> {
  app.advanceMs(15 * 24 * hourMs);
  for (const name of ['elm', 'fir', 'hazel']) await app.as(name).reports.create.mutate(aboutAbuse(post));
}

async function appeal(app: TestApp, author = ''): Promise<void> {
  await app.tellDecisions();
  const [decision] = await app.as(author).decisions.own.query();
  await app.as(author).decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I kept to them.' });
}

/** An admin asks whether the first two anonymous posts have one author. */
export const sameAuthorAct: Act = {
  name: 'is asked about as the author of two posts',
  async act(app, posts) {
    for (const post of posts.slice(0, 2)) {
      await app.as('elm').reports.create.mutate({ ...aboutPost(post), reason: 'danger' });
    }
    const { items } = await app.asAdmin().moderation.cases.query({});
    const caseIds = items.map(({ id }) => id);
    await app.asAdmin().admin.sameAuthor.mutate({ caseIds, reason: 'Both want to end it.' });
    await app.deliverMails();
  },
};

/** Acts of staff and reporters on an anonymous post. */
export const staffActs: readonly Act[] = [
  {
    name: 'is revealed as the author, or not',
    act: (app, [post]) => app.asAdmin().admin.reveal.mutate(aboutPost(post)),
  },
  {
    name: 'is revealed as the author, or not, and gets a mail, or not',
    async act(app, [post]) {
      await app.asAdmin().admin.reveal.mutate(aboutPost(post));
      await app.deliverMails();
    },
  },
  {
    name: 'deletes the account while the mail about a reveal waits',
    act: (app, [post]) => deleteAccountBeforeMail(app, post),
  },
  {
    name: 'deletes the account before the mail about a reveal is sent',
    async act(app, [post]) {
      await deleteAccountBeforeMail(app, post);
      app.advanceMs(hourMs);
      await app.deliverMails();
    },
  },
  {
    name: 'is revealed as the reporter, or not, of an anonymous post',
    async act(app, [post], { posts: [item] }) {
      const reporter = item?.author === 'alder' ? 'birch' : 'alder';
      const { reference } = await app.as(reporter).reports.create.mutate({ ...aboutPost(post), reason: 'danger' });
      await app.asAdmin().admin.reveal.mutate({ ...aboutPost(post), who: 'reporter', reference });
      await app.deliverMails();
    },
  },
  ...decisionActions.map((action) => ({
    name: `is the author of a post about which staff decide ${action}, or not, is told, and reads the decision`,
    async act(app: TestApp, [post]: readonly string[], { posts: [item] }: Items) {
      await decide(app, post, action);
      await app.tellDecisions();
      await app.as(item?.author).decisions.own.query();
    },
    changes: action === 'remove' || action === 'note' ? 1 : 0,
  })),
  {
    name: 'is suspended for a post, or not, and it is taken back before anybody is told',
    async act(app, [post]) {
      const caseId = await decide(app, post, 'suspend');
      await app.asAdmin().moderation.reopen.mutate({ caseId });
      app.advanceMs(hourMs);
      await app.tellDue();
    },
  },
  {
    name: 'is suspended for a post, or not, and deletes the account',
    async act(app, [post]) {
      await decide(app, post, 'suspend');
      await alder(app).auth.deleteAccount.mutate();
    },
  },
  {
    name: 'is the author of a post about which staff wrote, or not, and is mailed, reads it, and answers in the next hour',
    async act(app, [post], { posts: [item] }) {
      const { decisions } = app.as(item?.author);
      await decide(app, post, 'support');
      app.advanceMs(minuteMs);
      await app.deliverMails();
      const decisionId = (await decisions.own.query())[0]?.id ?? '';
      await decisions.markRead.mutate({ decisionId });
      app.advanceMs(hourMs);
      await app.heartbeat();
      await decisions.answer.mutate({ decisionId, words: 'I am all right.' });
    },
  },
  {
    name: 'is the author of a removed post, or not, and their appeal is upheld',
    async act(app, [post], { posts: [item] }) {
      const caseId = await decide(app, post, 'remove');
      await appeal(app, item?.author);
      await app.asAdmin().moderation.decideAppeal.mutate({ caseId, upheld: true, words: 'You are right.' });
    },
  },
  {
    name: 'is the author of a removed post, or not, and staff reopen its case',
    async act(app, [post]) {
      const caseId = await decide(app, post, 'remove');
      await app.asAdmin().moderation.reopen.mutate({ caseId });
    },
  },
  {
    name: 'is the author of a post that two decisions removed, or not, and staff reopen the later one and read the case',
    async act(app, [post]) {
      const { moderation } = app.asAdmin();
      const caseId = await decide(app, post, 'warn');
      await decide(app, post, 'suspend', true);
      await moderation.reopen.mutate({ caseId });
      await moderation.decide.mutate({ caseId, ...toDecision({ action: 'remove', removesItem: false }) });
      await moderation.reopen.mutate({ caseId });
      await moderation.case.query({ caseId });
    },
    changes: 1,
  },
  {
    name: 'is the author, or not, of a post that is held back because three members report it',
    act: (app, [post]) => holdBack(app, post),
    changes: 1,
  },
  {
    name: 'is the author, or not, of a post that staff hide until a decision, lower the case of and show again',
    async act(app, [post]) {
      const { moderation } = app.asAdmin();
      const opened = { targetType: 'post', targetId: post ?? '', reason: 'danger' } as const;
      const { id: caseId } = await moderation.open.mutate(opened);
      await moderation.hideNow.mutate({ caseId });
      await moderation.lower.mutate({ caseId, reason: 'abuse', note: 'A slip in the list.' });
      await moderation.showAgain.mutate({ caseId });
      await moderation.closeAnswers.mutate({ caseId });
      await moderation.hideNow.mutate({ caseId });
    },
    changes: 1,
  },
  {
    name: 'is the author, or not, of posts that staff search for by their words and by a name',
    async act(app) {
      await app.asAdmin().moderation.search.query({ q: 'the bridge' });
      await app.asAdmin().moderation.search.query({ by: 'alder' });
    },
  },
  {
    name: 'is an admin, and the author of a post, or not, to whose case staff call an admin',
    async act(app, [post]) {
      await app.appoint('alder', 'admin');
      const { moderation } = app.asAdmin();
      const { id: caseId } = await moderation.open.mutate(aboutAbuse(post));
      await moderation.presence.mutate({ caseId, isWriting: true });
      await moderation.callAdmin.mutate({ caseId, words: 'Please look at this now.' });
      await app.asStaff('alder').moderation.duty.query();
    },
  },
  ...actionsWithRemoval.map((action) => ({
    name: `is the author of a post that staff remove together with ${action}, or not, and reads the decision`,
    async act(app: TestApp, [post]: readonly string[], { posts: [item] }: Items) {
      await decide(app, post, action, true);
      await app.tellDecisions();
      await app.as(item?.author).decisions.own.query();
    },
    changes: 1,
  })),
  {
    name: 'is the author of a post that staff removed with a suspension, or not, and their appeal is upheld',
    async act(app, [post], { posts: [item] }) {
      const caseId = await decide(app, post, 'suspend', true);
      await appeal(app, item?.author);
      await app.asAdmin().moderation.decideAppeal.mutate({ caseId, upheld: true, words: 'You are right.' });
    },
  },
  {
    name: 'is the author of a held-back post, or not, and staff remove it with a suspension and reopen its case',
    async act(app, [post]) {
      await holdBack(app, post);
      const caseId = await decide(app, post, 'suspend', true);
      await app.asAdmin().moderation.reopen.mutate({ caseId });
    },
    changes: 1,
  },
];
