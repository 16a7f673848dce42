import { removeCaseOfReport } from '@ballast/db/testing';
import fc from 'fast-check';
import { insertToken, mailedToken } from '../testing/mailed-links.ts';
import { createAuthenticator } from '../testing/passkey-authenticator.ts';
import { pushSubscription } from '../testing/push-subscription.ts';
import type { TestApp } from '../testing/test-app.ts';
import { totpCode } from '../testing/totp-code.ts';
import type { Hints } from './arbitrary-input.ts';

/** Creates three undecided cases about danger, two about spam, one with an appeal, and a decision that can still be appealed against. */
async function seedCases(app: TestApp, reportedIds: readonly string[]) {
  const staffId = await app.appoint('cedar', 'moderator');
  const { moderation } = app.asStaff('cedar');
  const { moderation: byAdmin } = app.asAdmin();
  const openedIds = reportedIds.map(async (targetId) => {
    const opened = await byAdmin.open.mutate({ targetType: 'post', targetId, reason: 'danger' });
    return opened.id;
  });
  const dangerIds = await Promise.all(openedIds);
  const spamIds: string[] = [];
  for (const content of ['Buy an umbrella', 'Buy two']) {
    const { id: targetId } = await app.as('alder').posts.create.mutate({ content, isAnonymous: false });
    spamIds.push((await byAdmin.open.mutate({ targetType: 'post', targetId, reason: 'spam' })).id);
  }
  const removals = ['Rain again', 'Rain for ever'].map(async (content) => {
    const { id } = await app.as('alder').posts.create.mutate({ content, isAnonymous: false });
    const { id: caseId } = await moderation.open.mutate({ targetType: 'post', targetId: id, reason: 'abuse' });
    await moderation.decide.mutate({ caseId, action: 'remove', words: 'No more rain' });
    return caseId;
  });
  const removedCaseIds = await Promise.all(removals);
  await app.tellDecisions();
  const [first, second] = await app.as('alder').decisions.own.query();
  await app.as('alder').decisions.appeal.mutate({ decisionId: first?.id ?? '', words: 'It does rain' });
  const letters = ['Low', 'Lower'].map(async (content) => {
    const { id: targetId } = await app.as('alder').posts.create.mutate({ content, isAnonymous: false });
    const { id } = await moderation.open.mutate({ targetType: 'post', targetId, reason: 'other' });
    const { history } = await moderation.decide.mutate({ caseId: id, action: 'support', words: 'All right?' });
    return { caseId: id, decisionId: history[0]?.id ?? '' };
  });
  const { shifts } = app.asAdmin();
  await shifts.saveWords.mutate({ name: 'Spam', words: 'Nobody came to be sold to' });
  const saved = await shifts.saveWords.mutate({ name: 'Rain', words: 'It rains on all of us' });
  const lettersSent = await Promise.all(letters);
  const [caseId = '', otherCaseId = ''] = dangerIds;
  for (const id of [caseId, otherCaseId]) await moderation.confirmReason.mutate({ caseId: id });
  const { notes } = await byAdmin.addNote.mutate({ caseId, words: 'Wet' });
  return {
    staffId,
    dangerPair: [caseId, otherCaseId],
    spamPair: spamIds,
    caseIds: [...dangerIds, ...removedCaseIds],
    decisionIds: [second?.id ?? '', ...lettersSent.map(({ decisionId }) => decisionId)],
    noteIds: notes.map(({ id }) => id),
    wordsIds: saved.map(({ id }) => id),
  };
}

/** Not part of the seeded content: a day has five reveals, and the log, which counts them, can't be emptied between tests. */
export async function seedReveal(app: TestApp): Promise<Hints> {
  const { admin, moderation } = app.asAdmin();
  const post = await app.as('alder').posts.create.mutate({ content: 'Rain at night', isAnonymous: true });
  const { id: caseId } = await moderation.open.mutate({ targetType: 'post', targetId: post.id, reason: 'danger' });
  await admin.reveal.mutate({ caseId, reason: 'For the ambulance' });
  const { reveals } = await moderation.case.query({ caseId });
  return { revealId: fc.constantFrom(...reveals.map(({ id }) => id), 'x'.repeat(22)) };
}

/** Seeds one item of each kind; returns their ids and other valid values as hints. */
export async function seedContent(app: TestApp): Promise<Hints> {
  const alder = app.as('alder');
  const named = await alder.posts.create.mutate({ content: 'Rain on the roof', isAnonymous: false });
  const anonymous = await alder.posts.create.mutate({ content: 'Rain in the shoes', isAnonymous: true });
  const comment = await alder.comments.create.mutate({ postId: named.id, content: 'Still raining', isAnonymous: true });
  const message = await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Dry yet?' });
  const reportedIds: string[] = [];
  for (const content of ['One', 'Two', 'Three']) {
    reportedIds.push((await alder.posts.create.mutate({ content, isAnonymous: true })).id);
  }
  // Lets ten minutes pass, in which a challenge for a passkey ends.
  const cases = await seedCases(app, reportedIds);
  const feed = await alder.posts.feed.query({ limit: 1 });
  await app.as('birch').reports.create.mutate({ targetType: 'post', targetId: anonymous.id, reason: 'Worried' });
  await app.as('birch').reports.create.mutate({ targetType: 'comment', targetId: comment.id, reason: 'Wet' });
  await app.as().contact.send.mutate({ name: 'Fir', email: 'fir@example.org', subject: 'Rain', message: 'Wet' });
  const email = 'alder@example.org';
  await app.as().auth.forgotPassword.mutate({ email: email });
  await alder.auth.resendVerification.mutate();
  await alder.auth.changeEmail.mutate({ password: 'alder likes wet ground', email: 'willow@example.org' });
  const tokens = [
    await mailedToken(app, '/reset-password', email),
    await mailedToken(app, '/verify-email', email),
    await mailedToken(app, '/undo-email', email),
    await insertToken(app, 'alder', 'remove_passkeys'),
    await insertToken(app, 'alder', 'freeze'),
    app.unsubscribeTokenOf('alder'),
  ];
  await app.sessions.begin(app.idOf('alder'));
  const sessions = (await alder.auth.sessions.query()).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const { secret } = await alder.auth.startTwoFactor.mutate({ password: 'alder likes wet ground' });
  const [phone, laptop] = [createAuthenticator('phone'), createAuthenticator('laptop')];
  await alder.auth.addPasskey.mutate(
    phone.add(await alder.auth.passkeyOptions.mutate({ password: 'alder likes wet ground' })),
  );
  const newPasskey = laptop.add(await alder.auth.passkeyOptions.mutate({ password: 'alder likes wet ground' }));
  const passkeySignIn = phone.signIn(await app.as().auth.passkeySignInOptions.mutate());
  const reports = (await app.asAdmin().admin.reports.query({})).items.map(({ id }) => id);
  // Only reports without a case can be closed.
  await removeCaseOfReport(app.database, reports[0] ?? '');
  const contacts = (await app.asAdmin().admin.contacts.query({})).items.map(({ id }) => id);
  const person = { name: 'Sam', phone: '07700 900000' };
  const rota = await app.asAdmin().admin.addRotaEntry.mutate({ weekday: 1, fromHour: 22, toHour: 6, person });
  const ids = [named.id, anonymous.id, comment.id, message.id, message.conversationId];
  const members = ['alder', 'birch', 'cedar'].map(app.idOf);
  const anyId = fc.constantFrom(...ids, ...members, 'x'.repeat(22));
  const mostly = (...likely: string[]) =>
    likely.length === 0 ? anyId : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...likely) }, anyId);
  const text = fc.lorem({ maxCount: 8 });
  return {
    postId: mostly(named.id, anonymous.id),
    since: mostly(named.id, anonymous.id),
    // A generated version is never the current one: with it, hardly any edit would succeed.
    version: fc.option(fc.constant('outdated'), { nil: undefined, freq: 1 }),
    commentId: mostly(comment.id),
    conversationId: mostly(message.conversationId),
    userId: mostly(...members),
    receiverId: mostly(...members),
    targetId: mostly(anonymous.id, comment.id),
    code: fc.constantFrom(totpCode(secret, app.now()), '000000'),
    id: fc.constantFrom(phone.id, laptop.id),
    response: fc.constantFrom<unknown>(newPasskey.response, passkeySignIn.response),
    passkeyId: mostly(phone.id),
    sessionId: mostly(...sessions),
    reportId: mostly(...reports),
    contactId: mostly(...contacts),
    entryId: mostly(...rota.entries.map(({ id }) => id)),
    weekday: fc.integer({ min: 1, max: 7 }),
    fromHour: fc.integer({ min: 0, max: 23 }),
    toHour: fc.integer({ min: 0, max: 24 }),
    // With both a member of the staff and another person, every entry would be refused.
    person: fc.constant(undefined),
    hours: fc.constant(Array(7).fill({ from: 8, to: 22 })),
    caseId: mostly(...cases.caseIds),
    withNameIn: fc.constant(undefined),
    caseIds: fc.constantFrom(cases.dangerPair, cases.spamPair),
    noteId: mostly(...cases.noteIds),
    wordsId: mostly(...cases.wordsIds),
    decisionId: mostly(...cases.decisionIds),
    staffId: mostly(cases.staffId),
    at: fc.constantFrom(app.now(), '2020-01-01T03:12:00Z'),
    // Each is valid only together with certain other fields: with generated ones, hardly any reveal would succeed.
    reference: fc.constant(undefined),
    tellAfter: fc.constant(undefined),
    tellAfterReason: fc.constant(undefined),
    role: fc.constantFrom('moderator', 'admin', 'owner'),
    cursor: fc.constantFrom(null, undefined, feed.nextCursor, 'AAAA', ''),
    token: mostly(...tokens),
    clientId: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{8}$/), { nil: undefined }),
    endpoint: fc.stringMatching(/^https:\/\/push\.example\.org\/[a-z0-9]{1,40}$/),
    keys: fc.constant(pushSubscription.keys),
    q: fc.oneof(text, fc.constantFrom('rain', 'rai', 'alder', '"rain" OR NOT', '-rain*', '(((', 'rain AND')),
    // A generated passkey is never valid: with one, hardly any sign-in of staff would succeed.
    passkey: fc.constant(undefined),
    passkeys: fc.constantFrom<unknown>(undefined, [], ['none']),
    key: fc.constantFrom(app.adminKey, 'a wrong key of some length'),
    reason: fc.constantFrom('A threat to somebody', 'short', 'abuse'),
    outcome: fc.constantFrom('Talked to both of them', 'short'),
    email: fc.oneof(fc.constant('alder@example.org'), fc.stringMatching(/^[a-z]{3,8}@example\.org$/)),
    username: fc.oneof(
      { weight: 3, arbitrary: fc.stringMatching(/^[a-z0-9_]{3,12}$/) },
      // Has two-factor sign-in, so that they can be appointed.
      { weight: 1, arbitrary: fc.constant('cedar') },
    ),
    password: fc.oneof(fc.constant('alder likes wet ground'), fc.stringMatching(/^[a-z]{12}$/)),
    currentPassword: fc.constant('alder likes wet ground'),
    // The password stays the same, so that later sign-ins succeed.
    newPassword: fc.constant('alder likes wet ground'),
    dateOfBirth: fc.constantFrom('1988-02-03', '2011-01-01', '1900-02-29', '2030-01-01'),
    from: fc.constantFrom('2026-11-19', '2000-01-01', '0000-01-01'),
    to: fc.constantFrom('2026-11-20', '9999-12-30', '9999-12-31'),
    postcode: fc.constantFrom('M1 1AE', 'm11ae', 'nowhere'),
    profileImage: fc.constant(undefined),
    image: fc.constant(undefined),
  };
}
