import { mailedToken } from '../testing/mailed-links.ts';
import { createAuthenticator } from '../testing/passkey-authenticator.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { Actor } from './actors.ts';

/** The admin has no username. */
const usernames = { visitor: undefined, member: 'birch', owner: 'alder', blocked: 'cedar', former: 'elm' } as const;

/** Alder, alder's items and conversations, and members with each relation to alder. */
export async function createFixture() {
  const app = await createTestApp({ members: ['alder', 'birch', 'cedar', 'elm', 'fir'] });
  const alder = app.as('alder');
  const post = await alder.posts.create.mutate({ content: 'Still awake', isAnonymous: false });
  const anonymous = await alder.posts.create.mutate({ content: 'Lying awake', isAnonymous: true });
  const comment = await alder.comments.create.mutate({ postId: post.id, content: 'Me again', isAnonymous: true });
  const message = await app.as('fir').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'All right?' });
  await alder.reports.create.mutate({ targetType: 'message', targetId: message.id, reason: 'Not all right' });
  await app.as().contact.send.mutate({
    name: 'Fir',
    email: 'fir@example.org',
    subject: 'A question',
    message: 'How do I leave?',
    type: 'general',
  });
  await alder.profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: true });
  await app.as('elm').auth.deleteAccount.mutate();
  const address = 'alder@example.org';
  await app.as().auth.forgotPassword.mutate({ email: address });
  await alder.auth.resendVerification.mutate();
  await alder.auth.changeEmail.mutate({ password: 'alder likes wet ground', email: 'willow@example.org' });
  const [phone, laptop] = [createAuthenticator('phone'), createAuthenticator('laptop')];
  await alder.auth.addPasskey.mutate(phone.add(await alder.auth.passkeyOptions.mutate()));
  const newPasskey = laptop.add(await alder.auth.passkeyOptions.mutate());
  const passkeySignIn = phone.signIn(await app.as().auth.passkeySignInOptions.mutate());
  await app.sessions.begin(app.idOf('alder'));
  const otherSession = (await alder.auth.sessions.query()).find(({ isCurrent }) => !isCurrent);
  const [report] = (await app.asAdmin().admin.reports.query({})).items;
  const [contact] = (await app.asAdmin().admin.contacts.query({})).items;
  return {
    app,
    adminKey: app.adminKey,
    password: 'alder likes wet ground',
    ownerId: app.idOf('alder'),
    postId: post.id,
    anonymousPostId: anonymous.id,
    commentId: comment.id,
    conversationId: message.conversationId,
    messageId: message.id,
    resetToken: await mailedToken(app, '/reset-password', address),
    verifyToken: await mailedToken(app, '/verify-email', address),
    undoToken: await mailedToken(app, '/undo-email', address),
    passkeyId: phone.id,
    newPasskey,
    passkeySignIn,
    sessionId: otherSession?.id ?? '',
    unsubscribeToken: app.unsubscribeTokenOf('alder'),
    reportId: report?.id ?? '',
    contactId: contact?.id ?? '',
    /** Sends a request as one of the actors. */
    request: (actor: Actor, path: string, init?: RequestInit) =>
      app.request(actor === 'admin' ? { admin: true } : usernames[actor], path, init),
    passwordOf: (actor: Actor) => `${actor === 'admin' ? '' : usernames[actor]} likes wet ground`,
  };
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>;
