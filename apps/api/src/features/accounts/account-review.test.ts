import { randomBytes } from 'node:crypto';
import { run } from '@ballast/db/engine/database';
import { dumpDatabase } from '@ballast/db/testing';
import { describe, expect, test } from 'vitest';
import { createReviewSeals } from '../../privacy/seals/review-seals.ts';
import { mailedToken } from '../../testing/mailed-links.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { createAuthenticator } from '../../testing/passkey-authenticator.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { turnOnTwoFactor } from '../../testing/turn-on-two-factor.ts';

const { email, password } = signUpForm('alder');
const newPassword = 'moss on the north side';
const hourMs = 60 * 60_000;

/** The owner of the mailbox is proved for the first time, and signs in. */
async function proveOwner(app: TestApp): Promise<void> {
  await app.as().auth.forgotPassword.mutate({ email });
  const token = await mailedToken(app, '/reset-password', email);
  await app.as().auth.resetPassword.mutate({ token, newPassword });
  await app.beginSession('alder');
}

/** Somebody else writes two stories, two comments, two messages and a profile in alder's account, before its owner is proved. */
async function writeBeforeProof(app: TestApp) {
  const alder = app.as('alder');
  const story = (content: string, isAnonymous: boolean) => alder.posts.create.mutate({ content, isAnonymous });
  const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'By birch', isAnonymous: false });
  const comment = (content: string, isAnonymous: boolean) =>
    alder.comments.create.mutate({ postId, content, isAnonymous });
  const named = await story('By the stranger', false);
  const anonymous = await story('By nobody', true);
  await comment('Said the stranger', false);
  await comment('Said nobody', true);
  const message = (receiverId: string) => alder.messages.send.mutate({ receiverId, content: 'From the stranger' });
  const { conversationId } = await message(app.idOf('birch'));
  await app.as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Who is this?' });
  await message(app.idOf('cedar'));
  await alder.profiles.update.mutate({ displayName: 'The stranger', bio: 'Not alder', triggers: 'doors' });
  await proveOwner(app);
  return { postId, named: named.id, anonymous: anonymous.id, conversationId };
}

const textsOf = async (app: TestApp) => JSON.stringify(await dumpDatabase(app.database));

describeOnEngines(
  'what an account held before its owner was proved',
  { members: ['alder', 'birch', 'cedar'] },
  (app) => {
    const alder = () => app.as('alder');

    test('is told to the owner until they decide, without what the owner writes later', async () => {
      await writeBeforeProof(app());
      await alder().posts.create.mutate({ content: 'My own', isAnonymous: true });
      const earlier = { kind: 'content', stories: 2, comments: 2, messages: 2, profile: true };
      expect(await alder().auth.earlier.query()).toEqual(earlier);
      expect((await alder().auth.me.query()).asksAbout).toBe('content');
      expect(await app.as('birch').auth.earlier.query()).toBeNull();
      await alder().auth.keepEarlier.mutate();
      expect(await alder().auth.earlier.query()).toBeNull();
      expect((await alder().auth.me.query()).asksAbout).toBeNull();
      expect(await textsOf(app())).toContain('By the stranger');
      await alder().auth.eraseEarlier.mutate();
      expect(await textsOf(app())).toContain('By the stranger');
    });

    test('is null if there is nothing, and the question waits for an answer; a reset of a proved account asks nothing', async () => {
      await proveOwner(app());
      expect(await alder().auth.earlier.query()).toBeNull();
      expect((await alder().auth.me.query()).asksAbout).toBe('content');
      await alder().auth.keepEarlier.mutate();
      await alder().posts.create.mutate({ content: 'My own', isAnonymous: true });
      await proveOwner(app());
      expect((await alder().auth.me.query()).asksAbout).toBeNull();
    });

    test('is erased in one call, and what the owner wrote later stays', async () => {
      const { named, anonymous, postId, conversationId } = await writeBeforeProof(app());
      const own = await alder().posts.create.mutate({ content: 'My own', isAnonymous: true });
      await alder().messages.send.mutate({ receiverId: app.idOf('cedar'), content: 'It is really me' });
      await alder().auth.eraseEarlier.mutate();
      for (const id of [named, anonymous])
        expect(await codeOf(app.as('birch').posts.get.query({ postId: id }))).toBe('NOT_FOUND');
      expect((await app.as('birch').comments.list.query({ postId })).items).toEqual([]);
      expect(await app.as('birch').posts.get.query({ postId })).toMatchObject({ commentsCount: 0 });
      expect((await app.as('birch').posts.get.query({ postId: own.id })).content).toBe('My own');
      const texts = await textsOf(app());
      for (const erased of ['By the stranger', 'By nobody', 'Said the stranger', 'Said nobody', 'From the stranger'])
        expect(texts).not.toContain(erased);
      expect(await alder().auth.me.query()).toMatchObject({
        ...{ username: 'alder', displayName: 'alder', bio: null, triggers: null, asksAbout: null },
      });
      // The conversation with birch has only birch's answer left. The one with cedar has only what the owner wrote.
      const thread = await app.as('birch').messages.thread.query({ conversationId });
      expect(thread.items.map(({ content }) => content)).toEqual(['Who is this?']);
      expect((await app.as('birch').messages.conversations.query({})).items).toMatchObject([
        { unreadCount: 0, lastMessage: { content: 'Who is this?' } },
      ]);
      expect((await app.as('cedar').messages.conversations.query({})).items).toMatchObject([
        { unreadCount: 1, lastMessage: { content: 'It is really me' } },
      ]);
      expect(await alder().posts.create.mutate({ content: 'Still here', isAnonymous: true })).toBeTruthy();
      expect((await alder().posts.own.query({})).items.map(({ content }) => content)).toEqual(['Still here', 'My own']);
    });

    test('keeps the evidence of reports', async () => {
      const { anonymous } = await writeBeforeProof(app());
      const report = { targetType: 'post' as const, targetId: anonymous, reason: 'threat' as const };
      await app.as('birch').reports.create.mutate(report);
      await alder().auth.eraseEarlier.mutate();
      const { items } = await app.asAdmin().admin.reports.query({});
      expect(items[0]?.evidence?.content).toBe('By nobody');
    });

    test.each(['keep', 'erase', 'nothing'])(
      'once answered, is not told apart from an open question in the database: %s',
      async (how) => {
        const sealOfAlder = async () => {
          const rows = (await dumpDatabase(app().database))['users'] ?? [];
          return String(rows.find(({ id }) => id === app.idOf('alder'))?.['reviewSeal']);
        };
        await (how === 'nothing' ? proveOwner(app()) : writeBeforeProof(app()));
        const asked = await sealOfAlder();
        await (how === 'erase' ? alder().auth.eraseEarlier.mutate() : alder().auth.keepEarlier.mutate());
        const answered = await sealOfAlder();
        expect(answered).not.toBe(asked);
        expect(answered).toHaveLength(asked.length);
        expect((await alder().auth.me.query()).asksAbout).toBeNull();
        await alder().auth.keepEarlier.mutate();
        expect(await sealOfAlder()).toBe(answered);
      },
    );

    test('is either kept or erased if both are asked for at once', async () => {
      await writeBeforeProof(app());
      const both = [alder().auth.eraseEarlier.mutate(), alder().auth.keepEarlier.mutate()];
      const refusals = (await Promise.all(both.map(refusalOf))).filter((refusal) => refusal !== undefined);
      // The later of the two is refused, unless it comes after the earlier one is done: then nothing is left to decide.
      expect(refusals.length).toBeLessThanOrEqual(1);
      for (const { code } of refusals) expect(code).toBe('ALREADY_DECIDED');
      const texts = await textsOf(app());
      expect(texts.includes('By the stranger')).toBe(texts.includes('Said the stranger'));
      expect(texts.includes('By the stranger')).toBe(texts.includes('Not alder'));
    });

    test('cannot be kept once its erasure has begun, and the erasure can be repeated', async () => {
      await writeBeforeProof(app());
      const { tables, transaction } = app().database;
      const seals = createReviewSeals([Buffer.alloc(32, 7)], randomBytes);
      const id = app.idOf('alder');
      const seal = (await dumpDatabase(app().database))['users']?.find((row) => row['id'] === id)?.['reviewSeal'];
      const review = seals.open(id, String(seal));
      if (!review) throw new Error('There is no question.');
      await transaction(function* (tx) {
        yield* run(tx.update(tables.users).set({ reviewSeal: seals.seal(id, { ...review, isErasing: true }) }));
      });
      expect(await codeOf(alder().auth.keepEarlier.mutate())).toBe('ALREADY_DECIDED');
      expect(await alder().auth.earlier.query()).toMatchObject({ stories: 2 });
      await alder().auth.eraseEarlier.mutate();
      expect(await textsOf(app())).not.toContain('By the stranger');
      expect(await alder().auth.earlier.query()).toBeNull();
    });

    test('nothing is erased if the seal opens with no key', async () => {
      await writeBeforeProof(app());
      const { tables, transaction } = app().database;
      await transaction(function* (tx) {
        yield* run(tx.update(tables.users).set({ reviewSeal: 'of a lost key' }));
      });
      await alder().auth.eraseEarlier.mutate();
      expect(await alder().auth.me.query()).toMatchObject({ displayName: 'The stranger', asksAbout: 'content' });
      expect(await alder().auth.earlier.query()).toBeNull();
      await alder().auth.keepEarlier.mutate();
      expect((await alder().auth.me.query()).asksAbout).toBeNull();
    });

    test('an account that is deleted afterwards loses the rest, too', async () => {
      await writeBeforeProof(app());
      await alder().auth.eraseEarlier.mutate();
      await alder().posts.create.mutate({ content: 'My own', isAnonymous: true });
      await alder().auth.deleteAccount.mutate();
      expect(await textsOf(app())).not.toContain('My own');
    });
  },
);

const delayed = { members: ['alder', 'birch', 'cedar'], erasureDelayHours: 48 };

describeOnEngines('erasing what an account held before, with an erasure delay', delayed, (app) => {
  const isAnonymous = (row: object) => 'authorSeal' in row && row.authorSeal !== null;
  const readAnonymous = async () => {
    const { posts = [], comments = [] } = await dumpDatabase(app().database);
    return [...posts, ...comments].filter(isAnonymous);
  };

  test('changes no anonymous item at first, and adds rows like those of decoys', async () => {
    await writeBeforeProof(app());
    await app().privacy.erasures.maintain();
    const before = await readAnonymous();
    await app.as('alder').auth.eraseEarlier.mutate();
    expect(await readAnonymous()).toEqual(before);
    const { departures = [] } = await dumpDatabase(app().database);
    expect(await app().privacy.erasures.listDepartures()).toHaveLength(1);
    for (const column of ['id', 'seal'])
      expect(new Set(departures.map((row) => String(row[column]).length)).size, column).toBe(1);
  });

  test('erases them within the delay, and nothing that the owner wrote later', async () => {
    await writeBeforeProof(app());
    await app.as('alder').auth.eraseEarlier.mutate();
    await app.as('alder').posts.create.mutate({ content: 'My own', isAnonymous: true });
    app.advanceMs(49 * hourMs);
    expect(await app().privacy.erasures.run()).toBe(true);
    app.advanceMs(4 * 24 * hourMs);
    await app().privacy.erasures.maintain();
    await app.beginSession('alder');
    expect(await readAnonymous()).toHaveLength(1);
    expect((await app.as('alder').posts.own.query({})).items).toHaveLength(1);
    // An entry would erase the member after a restore.
    const ownNames = app().privacy.ledger.entryNamesOf(app.idOf('alder'));
    expect((await app().privacy.ledger.list()).filter(({ name }) => ownNames.includes(name))).toEqual([]);
  });
});

const borrowed = { members: ['alder', 'birch', 'cedar'], passwordProofMs: 10 * 60_000 };

describeOnEngines('a borrowed session', borrowed, (app) => {
  test('cannot erase what the account held before', async () => {
    await writeBeforeProof(app());
    app.advanceMs(10 * 60_000);
    const { auth } = app.as('alder');
    expect(await codeOf(auth.eraseEarlier.mutate())).toBe('PASSWORD_REQUIRED');
    expect(await codeOf(auth.eraseEarlier.mutate({ password: 'a guess' }))).toBe('WRONG_PASSWORD');
    expect(await textsOf(app())).toContain('By the stranger');
  });
});

describeOnEngines('an unconfirmed account of an earlier version with a passkey', { members: ['alder'] }, (app) => {
  const authenticator = createAuthenticator('phone');
  const alder = () => app.as('alder').auth;

  async function setUp(): Promise<void> {
    await alder().addPasskey.mutate(authenticator.add(await alder().passkeyOptions.mutate({ password })));
    await turnOnTwoFactor(app, 'alder');
    const { tables, transaction } = app().database;
    // The migration sets this.
    await transaction(function* (tx) {
      yield* run(tx.update(tables.users).set({ asksAboutCredentials: true }));
    });
  }

  describe('is asked about its credentials', () => {
    test('and keeps them', async () => {
      await setUp();
      const earlier = { kind: 'credentials', passkeys: [{ id: authenticator.id }], twoFactor: true };
      expect((await alder().me.query()).asksAbout).toBe('credentials');
      expect(await alder().earlier.query()).toMatchObject(earlier);
      await alder().keepEarlier.mutate();
      expect((await alder().me.query()).asksAbout).toBeNull();
      expect(await alder().passkeys.query()).toHaveLength(1);
    });

    test('and removes them in one call, with every other session', async () => {
      await setUp();
      await app().sessions.begin(app.idOf('alder'));
      await alder().eraseEarlier.mutate();
      expect((await alder().me.query()).asksAbout).toBeNull();
      expect(await alder().passkeys.query()).toEqual([]);
      expect(await alder().sessions.query()).toHaveLength(1);
      expect(await alder().security.query()).toMatchObject({ recoveryCodesLeft: 0 });
      const mails = await app.deliverMails();
      const mail = mails.find(({ subject }) => subject === 'What opened your account was removed');
      expect(mail?.to).toBe(email);
      expect(mail?.text).toContain('a passkey and two-factor sign-in');
    });
  });
});
