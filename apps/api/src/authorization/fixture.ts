import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { twoFactorQueries } from '@ballast/db/queries/sign-in/two-factor';
import { copySqlite, removeCaseOfReport, seedPostgres } from '@ballast/db/testing';
import { insertToken, mailedToken } from '../testing/mailed-links.ts';
import { createAuthenticator } from '../testing/passkey-authenticator.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { Asker } from '../testing/test-sign-ins.ts';
import type { Actor } from './actors.ts';

const askers = {
  visitor: undefined,
  member: 'birch',
  owner: 'alder',
  blockedByOwner: 'cedar',
  suspended: 'hazel',
  former: 'elm',
  moderator: { staff: 'oak' },
  moderatorWithoutTwoFactor: { staff: 'ash' },
  admin: { staff: 'yew' },
  adminKeyHolder: { admin: true },
} as const satisfies Record<Actor, Asker>;

const members = ['alder', 'birch', 'cedar', 'elm', 'fir', 'oak', 'ash', 'yew', 'hazel'];

async function seed(database: Database) {
  const app = await createTestApp({ members, database, tellsAtOnce: true });
  const staffId = await app.appoint('oak', 'moderator');
  await app.appoint('ash', 'moderator');
  await twoFactorQueries(app.database).stop(app.idOf('ash'), undefined);
  await app.appoint('yew', 'admin');
  const alder = app.as('alder');
  const post = await alder.posts.create.mutate({ content: 'Still awake', isAnonymous: false });
  const anonymous = await alder.posts.create.mutate({ content: 'Lying awake', isAnonymous: true });
  const open = await alder.posts.create.mutate({ content: 'Read me', isAnonymous: true, openToRead: true });
  const comment = await alder.comments.create.mutate({ postId: post.id, content: 'Me again', isAnonymous: true });
  const message = await app.as('fir').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'All right?' });
  await alder.reports.create.mutate({ targetType: 'message', targetId: message.id, reason: 'abuse' });
  await app.as().contact.send.mutate({
    name: 'Fir',
    email: 'fir@example.org',
    subject: 'A question',
    message: 'How do I leave?',
    type: 'general',
  });
  await alder.profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: true });
  await app.as('elm').auth.deleteAccount.mutate();
  const alderEmail = 'alder@example.org';
  await app.as().auth.forgotPassword.mutate({ email: alderEmail });
  await alder.auth.resendVerification.mutate();
  await alder.auth.changeEmail.mutate({ password: 'alder likes wet ground', email: 'willow@example.org' });
  const [phone, laptop] = [createAuthenticator('phone'), createAuthenticator('laptop')];
  await alder.auth.addPasskey.mutate(
    phone.add(await alder.auth.passkeyOptions.mutate({ password: 'alder likes wet ground' })),
  );
  const newPasskey = laptop.add(await alder.auth.passkeyOptions.mutate({ password: 'alder likes wet ground' }));
  const passkeySignIn = phone.signIn(await app.as().auth.passkeySignInOptions.mutate());
  await app.sessions.begin(app.idOf('alder'));
  const otherSession = (await alder.auth.sessions.query()).find(({ isCurrent }) => !isCurrent);
  const oak = app.asStaff('oak').moderation;
  const [reportedCase] = (await oak.cases.query({})).items;
  const noted = await oak.addNote.mutate({ caseId: reportedCase?.id ?? '', words: 'Seen before.' });
  const yew = app.asStaff('yew').moderation;
  // Staff do not decide cases that they opened.
  const key = app.asAdmin().moderation;
  const decide = async (targetId: string, action: 'warn' | 'support' = 'warn') => {
    const { id: caseId } = await key.open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
    const { history } = await yew.decide.mutate({ caseId, action, rule: null, words: 'Please be kind.' });
    return { caseId, decisionId: history[0]?.id ?? '' };
  };
  const appealed = await decide(post.id);
  await alder.decisions.appeal.mutate({ decisionId: appealed.decisionId, words: 'I was.' });
  const { decisionId } = await decide(post.id);
  const { decisionId: letterId } = await decide(post.id, 'support');
  const shouting = await app.as('hazel').posts.create.mutate({ content: 'Get lost', isAnonymous: true });
  const { caseId: closedCaseId } = await decide(shouting.id);
  const { id: hazelCaseId } = await key.open.mutate({ targetType: 'post', targetId: shouting.id, reason: 'abuse' });
  await yew.decide.mutate({ caseId: hazelCaseId, action: 'suspend', rule: null, words: 'Take a week.', days: 7 });
  await alder.reports.create.mutate({ targetType: 'user', targetId: app.idOf('fir'), reason: 'abuse' });
  const [report] = (await app.asAdmin().admin.reports.query({})).items;
  await removeCaseOfReport(app.database, report?.id ?? '');
  const [contact] = (await app.asAdmin().admin.contacts.query({})).items;
  const person = { name: 'Sam', phone: '07700 900000' };
  const duty = { weekday: 1, fromHour: 22, toHour: 6 };
  const rota = await app.asAdmin().admin.addRotaEntry.mutate({ ...duty, person });
  await app.cookieFor({ admin: true });
  await app.close();
  const ids = {
    adminKey: app.adminKey,
    password: 'alder likes wet ground',
    memberId: app.idOf('alder'),
    formerId: app.idOf('elm'),
    postId: post.id,
    anonymousPostId: anonymous.id,
    openPostId: open.id,
    commentId: comment.id,
    conversationId: message.conversationId,
    messageId: message.id,
    leftToken: await insertToken(app, 'alder', 'remove_passkeys'),
    freezeToken: await insertToken(app, 'alder', 'freeze'),
    resetToken: await mailedToken(app, '/reset-password', alderEmail),
    verifyToken: await mailedToken(app, '/verify-email', alderEmail),
    undoToken: await mailedToken(app, '/undo-email', alderEmail),
    passkeyId: phone.id,
    newPasskey,
    passkeySignIn,
    sessionId: otherSession?.id ?? '',
    unsubscribeToken: app.unsubscribeTokenOf('alder'),
    staffId,
    caseId: reportedCase?.id ?? '',
    noteId: noted.notes[0]?.id ?? '',
    appealedCaseId: appealed.caseId,
    closedCaseId,
    decisionId,
    letterId,
    reportId: report?.id ?? '',
    contactId: contact?.id ?? '',
    rotaEntryId: rota.entries[0]?.id ?? '',
  };
  return { ids, cookieFor: app.cookieFor };
}

/** Seeding takes 300 ms and a copy 30 ms, and most tests need one of their own. */
async function seedFile() {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-fixture-'));
  const path = join(folder, 'b.db');
  const database = await openDatabase(`file:${path}`);
  const seeded = await seed(database);
  const openCopy = copySqlite(path);
  await database.close();
  rmSync(folder, { recursive: true });
  return { ...seeded, openCopy };
}

type Seeded = Awaited<ReturnType<typeof seed>> & { openCopy: () => Database | Promise<Database> };

let seeding: ReturnType<typeof seedFile> | undefined;

/** Alder, alder's items and conversations, and members with each relation to alder. */
export async function createFixture() {
  seeding ??= seedFile();
  return openFixture(await seeding);
}

/** Returns a function that creates the same fixtures on a PostgreSQL server. */
export async function seedPostgresFixtures(url: string) {
  const { seeded, openCopy, drop } = await seedPostgres(url, seed);
  return { createPostgresFixture: () => openFixture({ ...seeded, openCopy }), drop };
}

async function openFixture({ ids, cookieFor, openCopy }: Seeded) {
  const database = await openCopy();
  const app = await createTestApp({ database, seed: 'copy' });
  async function request(actor: Actor, path: string, init: RequestInit = {}): Promise<Response> {
    const asker = askers[actor];
    const headers = new Headers(init.headers);
    if (asker !== undefined) headers.set('cookie', await cookieFor(asker));
    return app.request(undefined, path, { ...init, headers });
  }
  return {
    ...ids,
    database,
    request,
    passwordOf: (actor: Actor) => `${String(askers[actor])} likes wet ground`,
    async close(): Promise<void> {
      await app.close();
      await database.close();
    },
  };
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>;
