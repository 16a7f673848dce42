import sharp from 'sharp';
import { mailedToken } from '../testing/mailed-links.ts';
import { createAuthenticator } from '../testing/passkey-authenticator.ts';
import { pushSubscription } from '../testing/push-subscription.ts';
import { refusalOf } from '../testing/refusal.ts';
import type { TestApp } from '../testing/test-app.ts';
import { totpCode } from '../testing/totp-code.ts';
import { type Canary, canaries } from './canary.ts';

/** A picture with the canary's name in its EXIF. */
async function createPicture(canary: Canary): Promise<Blob> {
  const { row, texts } = canaries[canary];
  const bytes = await sharp({ create: { width: 12, height: 9, channels: 3, background: row.avatarColor } })
    .jpeg()
    .withExif({ IFD0: { Artist: texts.artist, Copyright: row.email } })
    .toBuffer();
  if (!bytes.includes(texts.artist)) throw new Error("The picture does not contain the canary's name.");
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

async function createForm(canary: Canary, imageField: string, fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(imageField, await createPicture(canary), canaries[canary].texts.fileName);
  return form;
}

/** Every mutation of a member, in this order. Only hazel, rowan and willow have conversations with the canary. */
export function canaryActions(canary: Canary, app: TestApp) {
  const member = app.as(canary);
  const { row, texts } = canaries[canary];
  const clientId = texts.clientId;
  const subscription = { ...pushSubscription, endpoint: `https://push.example.org/send/${texts.endpoint}` };
  const created = { postIds: [''], commentIds: [''], mediaUrls: [''], conversationIds: [''] };
  const cedarPost = { postId: '' };
  const authenticator = createAuthenticator(canary);
  const twoFactor = { secret: '', recoveryCodes: [''] };
  let leftToken = '';

  const actions: Record<string, () => Promise<unknown>> = {
    'auth.signUp': () =>
      // Refused because the e-mail is in use.
      refusalOf(
        app.as().auth.signUp.mutate({ ...row, password: texts.password, dateOfBirth: '1988-02-03', country: 'UK' }),
      ),
    'auth.signIn': () => app.as().auth.signIn.mutate({ email: row.email, password: texts.password }),
    'auth.checkPassword': () => member.auth.checkPassword.mutate({ password: texts.password }),
    'auth.changePassword': () =>
      member.auth.changePassword.mutate({ currentPassword: texts.password, newPassword: texts.newPassword }),
    'auth.endSession': async () => {
      await app.as().auth.signIn.mutate({ email: row.email, password: texts.newPassword });
      const [, other] = await member.auth.sessions.query();
      await member.auth.endSession.mutate({ sessionId: other?.id ?? '' });
    },
    'auth.endOtherSessions': () => member.auth.endOtherSessions.mutate(),
    'auth.startTwoFactor': async () => {
      twoFactor.secret = (await member.auth.startTwoFactor.mutate({ password: texts.newPassword })).secret;
    },
    'auth.confirmTwoFactor': async () => {
      const code = totpCode(twoFactor.secret, app.now());
      twoFactor.recoveryCodes = (await member.auth.confirmTwoFactor.mutate({ code })).recoveryCodes;
    },
    'auth.stopTwoFactor': async () => {
      const [code = ''] = twoFactor.recoveryCodes;
      await member.auth.stopTwoFactor.mutate({ password: texts.newPassword, code });
    },
    'auth.passkeyOptions': () => member.auth.passkeyOptions.mutate({ password: texts.newPassword }),
    'auth.addPasskey': async () =>
      member.auth.addPasskey.mutate(
        authenticator.add(await member.auth.passkeyOptions.mutate({ password: texts.newPassword })),
      ),
    'auth.passkeySignInOptions': () => app.as().auth.passkeySignInOptions.mutate(),
    'auth.passkeySignIn': async () => {
      const options = await app.as().auth.passkeySignInOptions.mutate();
      await app.as().auth.passkeySignIn.mutate(authenticator.signIn(options));
    },
    'auth.removePasskey': async () => {
      const spare = createAuthenticator(`${canary} spare`);
      await member.auth.addPasskey.mutate(
        spare.add(await member.auth.passkeyOptions.mutate({ password: texts.newPassword })),
      );
      await member.auth.removePasskey.mutate({ passkeyId: spare.id, password: texts.newPassword });
    },
    'profiles.update': async () => {
      const fields = { displayName: row.displayName, bio: row.bio, triggers: texts.health };
      const { profileImageUrl } = await member.profiles.update.mutate(await createForm(canary, 'profileImage', fields));
      created.mediaUrls = [profileImageUrl ?? ''];
    },
    'settings.update': () =>
      member.settings.update.mutate({
        profileVisibility: 'private',
        allowProfileSearch: false,
        contentFilter: { drink: 'hide' },
        hiddenWords: [texts.health],
      }),
    'settings.unsubscribe': () => app.as().settings.unsubscribe.mutate({ token: app.unsubscribeTokenOf(canary) }),
    'push.unsubscribe': () => member.push.unsubscribe.mutate({ endpoint: subscription.endpoint }),
    'push.subscribe': () => member.push.subscribe.mutate(subscription),
    'posts.create': async () => {
      const fields = {
        content: 'Sang all night',
        topics: 'sleep,work',
        isAnonymous: 'true',
        openToRead: 'true',
        clientId,
      };
      const post = await member.posts.create.mutate(await createForm(canary, 'image', fields));
      const shortLived = await member.posts.create.mutate({ content: 'Gone soon', isAnonymous: true });
      created.postIds = [post.id, shortLived.id];
      created.mediaUrls.push(post.mediaUrl ?? '');
      cedarPost.postId = (
        await app.as('cedar').posts.create.mutate({ content: 'Who is that?', isAnonymous: false })
      ).id;
    },
    'comments.create': async () => {
      const comments = [
        { postId: cedarPost.postId, content: 'Nobody', isAnonymous: true, clientId },
        { postId: created.postIds[0] ?? '', content: 'And then slept', isAnonymous: true, asAuthor: true },
      ];
      created.commentIds = [];
      for (const comment of comments) created.commentIds.push((await member.comments.create.mutate(comment)).id);
      const [replyTo] = created.commentIds;
      await member.comments.create.mutate({ postId: cedarPost.postId, content: 'Twice', isAnonymous: true, replyTo });
    },
    'posts.setLike': () => member.posts.setLike.mutate({ postId: cedarPost.postId, liked: true }),
    'posts.setHidden': async () => {
      for (const postId of [cedarPost.postId, created.postIds[0] ?? '']) {
        await member.posts.setHidden.mutate({ postId, hidden: true });
      }
    },
    'posts.setKept': async () => {
      for (const postId of [cedarPost.postId, created.postIds[0] ?? '']) {
        await member.posts.setKept.mutate({ postId, kept: true });
      }
    },
    'comments.setHidden': async () => {
      for (const commentId of created.commentIds) await member.comments.setHidden.mutate({ commentId, hidden: true });
    },
    'comments.setTakenOff': async () => {
      const answer = { postId: created.postIds[0] ?? '', content: 'Quiet up there', isAnonymous: false };
      const { id: commentId } = await app.as('cedar').comments.create.mutate(answer);
      for (const takenOff of [true, false, true]) await member.comments.setTakenOff.mutate({ commentId, takenOff });
    },
    'comments.setLike': () => member.comments.setLike.mutate({ commentId: created.commentIds[0] ?? '', liked: true }),
    'profiles.setFollow': () => member.profiles.setFollow.mutate({ userId: app.idOf('cedar'), following: true }),
    'profiles.removeFollower': async () => {
      await app.as('elm').profiles.setFollow.mutate({ userId: row.id, following: true });
      await member.profiles.removeFollower.mutate({ userId: app.idOf('elm') });
    },
    'profiles.setBlock': () => member.profiles.setBlock.mutate({ userId: app.idOf('elm'), blocked: true }),
    'profiles.setMute': () => member.profiles.setMute.mutate({ userId: app.idOf('elm'), muted: true }),
    'messages.send': async () => {
      const receiverId = app.idOf('hazel');
      const { conversationId } = await member.messages.send.mutate({ receiverId, content: 'It is only me', clientId });
      created.conversationIds = [conversationId];
    },
    'messages.accept': async () => {
      const request = { receiverId: row.id, content: 'Hello there' };
      await member.messages.accept.mutate(await app.as('rowan').messages.send.mutate(request));
    },
    'messages.decline': async () => {
      const request = { receiverId: row.id, content: 'Hello' };
      await member.messages.decline.mutate(await app.as('willow').messages.send.mutate(request));
    },
    'messages.hide': async () => {
      await member.messages.hide.mutate({ conversationId: created.conversationIds[0] ?? '' });
    },
    'messages.markRead': async () => {
      await app.as('hazel').messages.send.mutate({ receiverId: row.id, content: 'Pipe down' });
      await member.messages.markRead.mutate({ conversationId: created.conversationIds[0] ?? '' });
    },
    'notices.markRead': async () => {
      const postId = created.postIds[0] ?? '';
      await app.as('cedar').comments.create.mutate({ postId, content: 'Chirp', isAnonymous: false });
      // Cedar has a notice about it.
      await member.comments.create.mutate({ postId, content: 'Tweet', isAnonymous: true });
      await member.notices.list.query({});
      await member.notices.markRead.mutate();
    },
    'decisions.appeal': async () => {
      const { moderation } = app.asAdmin();
      for (const targetId of created.postIds) {
        const { id: caseId } = await moderation.open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
        const decision = { caseId, action: 'warn' as const, rule: null, words: 'Please be kind.' };
        await moderation.lower.mutate({ caseId, reason: 'spam', note: 'A slip in the list.' });
        await moderation.closeAnswers.mutate({ caseId });
        await moderation.hideNow.mutate({ caseId });
        await moderation.showAgain.mutate({ caseId });
        await moderation.decide.mutate(decision);
        await moderation.reopen.mutate({ caseId });
        await moderation.decideMany.mutate({ caseIds: [caseId], action: 'warn', words: 'Please be kind.' });
      }
      await app.tellDecisions();
      const [decision] = await member.decisions.own.query();
      await member.decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'I was kind.' });
    },
    'decisions.answer': async () => {
      const { moderation } = app.asAdmin();
      for (const targetId of created.postIds) {
        const { id: caseId } = await moderation.open.mutate({ targetType: 'post', targetId, reason: 'danger' });
        const letter = { caseId, action: 'support' as const, rule: null, words: 'Are you all right?' };
        await moderation.decide.mutate(letter);
        await moderation.setLookAgain.mutate({ caseId, on: app.now().slice(0, 10) });
      }
      const [letter] = await member.decisions.own.query();
      await member.decisions.answer.mutate({ decisionId: letter?.id ?? '', words: 'I am.' });
    },
    'decisions.markRead': async () => {
      for (const { id } of await member.decisions.own.query()) {
        await member.decisions.markRead.mutate({ decisionId: id });
      }
    },
    'reports.create': async () => {
      const { items } = await member.messages.thread.query({ conversationId: created.conversationIds[0] ?? '' });
      const targets = [
        ['post', cedarPost.postId],
        ['comment', created.commentIds[0]],
        ['user', app.idOf('cedar')],
        ['message', items.find(({ content }) => content === 'Pipe down')?.id],
      ] as const;
      for (const [targetType, targetId = ''] of targets)
        await member.reports.create.mutate({
          targetType,
          targetId,
          reason: 'A cat about',
          clientId: `${clientId}-${targetType}`,
        });
      const reportOfTheirPost = { targetType: 'post', targetId: created.postIds[0] ?? '', reason: 'Too loud' } as const;
      await app.as('cedar').reports.create.mutate(reportOfTheirPost);
    },
    'contact.send': () => {
      const contact = { name: 'Somebody', email: 'somebody@example.org', subject: 'Seed', message: 'More of it' };
      return member.contact.send.mutate({ ...contact, type: 'general', clientId });
    },
    'posts.update': () =>
      member.posts.update.mutate({ postId: created.postIds[0] ?? '', content: 'Sang all night, twice', mood: 'low' }),
    'comments.update': () =>
      member.comments.update.mutate({ commentId: created.commentIds[0] ?? '', content: 'Nobody at all' }),
    'comments.delete': () => member.comments.delete.mutate({ commentId: created.commentIds[1] ?? '' }),
    'posts.delete': () => member.posts.delete.mutate({ postId: created.postIds[1] ?? '' }),
    'auth.resendVerification': () => member.auth.resendVerification.mutate(),
    'auth.changeEmail': () => member.auth.changeEmail.mutate({ password: texts.newPassword, email: texts.newEmail }),
    'auth.verifyEmail': async () =>
      member.auth.verifyEmail.mutate({ token: await mailedToken(app, '/verify-email', texts.newEmail) }),
    'auth.undoEmail': async () => {
      const token = await mailedToken(app, '/undo-email', row.email);
      await app.as().auth.undoEmail.mutate({ token, password: texts.newPassword });
      // Delivers the mails with the links for a new password and for a freeze.
      await app.deliverMails();
    },
    'auth.freeze': async () => {
      await app.as().auth.freeze.mutate({ token: await mailedToken(app, '/freeze', texts.newEmail) });
      await app.deliverMails();
      // The other surfaces are to show the items.
      await app.thaw(canary);
    },
    'auth.cancelEmailChange': async () => {
      await app.beginSession(canary);
      await member.auth.cancelEmailChange.mutate();
    },
    'auth.forgotPassword': () => app.as().auth.forgotPassword.mutate({ email: row.email }),
    'auth.resetPassword': async () => {
      await app.beginSession(canary);
      await member.auth.addPasskey.mutate(
        createAuthenticator(`${canary} left`).add(
          await member.auth.passkeyOptions.mutate({ password: texts.newPassword }),
        ),
      );
      const token = await mailedToken(app, '/reset-password', row.email);
      await app.as().auth.resetPassword.mutate({ token, newPassword: texts.lastPassword });
      await app.beginSession(canary);
    },
    'auth.keysLeft': async () => {
      leftToken = await mailedToken(app, '/remove-passkeys', row.email);
      await app.as().auth.keysLeft.mutate({ token: leftToken });
    },
    'auth.removeLeftPasskeys': async () => {
      await app.as().auth.removeLeftPasskeys.mutate({ token: leftToken });
      await app.beginSession(canary);
    },
    'auth.keepEarlier': () => member.auth.keepEarlier.mutate(),
    // The question has been answered, so the items stay for the other surfaces.
    'auth.eraseEarlier': () => member.auth.eraseEarlier.mutate(),
  };
  const lastActions: Record<string, () => Promise<unknown>> = {
    'auth.deleteAccount': () => member.auth.deleteAccount.mutate(),
    'auth.signOut': () => member.auth.signOut.mutate(),
  };

  return {
    /** Performs every action; returns the ids of the created items. */
    async performAll() {
      for (const action of Object.values(actions)) await action();
      await member.auth.export.query();
      await member.posts.own.query({});
      await lastActions[canary === 'siskin' ? 'auth.deleteAccount' : 'auth.signOut']?.();
      return { ...created, postIds: [...created.postIds, cedarPost.postId] };
    },
    names: [...Object.keys(actions), ...Object.keys(lastActions)],
  };
}
