import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { isUniqueViolation } from '../../engine/unique-violation.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { expiredRowQueries } from '../privacy/expired-rows.ts';
import { mailRow, userRow } from '../testing/test-rows.ts';
import type { AccountTokenRow } from './account-tokens.ts';
import { accountQueries } from './accounts.ts';
import { emailChangeQueries } from './email-changes.ts';
import { emailUndoQueries } from './email-undo.ts';
import { passwordResetQueries } from './password-resets.ts';

const now = new Date('2026-11-20T03:07:21.345Z');
const expiresAt = new Date('2026-11-28T00:00:00.000Z');
const alder = userRow('alder');

function link(kind: AccountTokenRow['kind'], tokenHash: string, email: string | null = null, userId = alder.id) {
  return {
    token: { tokenHash, userId, kind, email, expiresAt },
    mail: mailRow(`mail of ${tokenHash}`),
  };
}

describe.each(engines)('mailed links on $name', ({ open }) => {
  let database: Database;
  let resets: ReturnType<typeof passwordResetQueries>;
  let emails: ReturnType<typeof emailChangeQueries>;
  const tokenHashes = async () =>
    (await dumpDatabase(database))['accountTokens']?.map((row) => row['tokenHash']).sort();
  const mailIds = async () => (await dumpDatabase(database))['outgoingMails']?.map(({ id }) => id).sort();
  const undo = (tokenHash: string) =>
    emailUndoQueries(database).undo({
      tokenHash,
      now,
      twoFactorSince: now,
      toResetLink: (userId) => link('reset_password', 'a reset', null, userId),
      toFreezeLink: (userId, email) => link('freeze', 'a freeze', email, userId),
      toFreezeMails: () => [],
    });

  beforeAll(async () => {
    database = await open();
    resets = passwordResetQueries(database);
    emails = emailChangeQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const user of [alder, userRow('birch')]) await accountQueries(database).create(user);
  });
  afterAll(() => database.close());

  test('a request for an unknown member stores a mail and no link', async () => {
    await resets.request(link('reset_password', 'one', null, 'nobody'));
    expect(await tokenHashes()).toEqual([]);
    expect(await mailIds()).toEqual(['mail of one']);
    await resets.request(link('reset_password', 'two'));
    const { accountTokens } = await dumpDatabase(database);
    expect(accountTokens).toMatchObject([link('reset_password', 'two').token]);
  });

  test('one of several concurrent resets with one link succeeds', async () => {
    await resets.request(link('reset_password', 'one'));
    const reset = (name: string) =>
      resets.reset({
        tokenHash: 'one',
        passwordHash: `hash ${name}`,
        removalTokens: [],
        toMail: () => mailRow(name),
        toReviewSeal: () => 'a review',
        places: [],
        now,
      });
    const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map(reset));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const winner = ['a', 'b', 'c', 'd'][outcomes.findIndex((outcome) => outcome !== undefined)];
    expect((await accountQueries(database).getById(alder.id))?.user.passwordHash).toBe(`hash ${winner}`);
    expect(await mailIds()).toEqual([winner, 'mail of one'].sort());
  });

  test('one of two members who confirm the same address at the same time gets it', async () => {
    const requests = [alder.id, userRow('birch').id].map((userId) => ({ userId, tokenHash: `of ${userId}` }));
    for (const { userId, tokenHash } of requests) {
      const { token, mail } = link('change_email', tokenHash, 'willow@example.org', userId);
      const undoLink = link('undo_email', `undo ${userId}`, `${userId}@old.example`, userId);
      await emails.request({
        passwordHash: alder.passwordHash,
        confirm: token,
        toMail: () => mail,
        undo: undoLink,
        email: 'willow@example.org',
        now,
      });
    }
    const outcomes = await Promise.allSettled(
      requests.map(({ tokenHash }) =>
        emails.confirm({
          tokenHash,
          session: undefined,
          isByCode: false,
          passwordHash: undefined,
          toMail: () => mailRow(`of ${tokenHash}`),
          toReviewSeal: () => 'a review',
          now,
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(isUniqueViolation(refused?.reason, 'users', 'email')).toBe(true);
  });

  test('a request stores nothing if the password was changed meanwhile', async () => {
    const { token, mail } = link('change_email', 'change', 'willow@example.org');
    const undoLink = link('undo_email', 'undo', alder.email);
    const change = { confirm: token, toMail: () => mail, undo: undoLink, email: 'willow@example.org', now };
    expect(await emails.request({ ...change, passwordHash: 'a former hash' })).toBe(false);
    expect(await tokenHashes()).toEqual([]);
    expect(await mailIds()).toEqual([]);
  });

  test('undoing a change leaves only the links for a new password and for a freeze, and keeps other members’ links', async () => {
    const { token, mail } = link('change_email', 'change', 'willow@example.org');
    const undoLink = link('undo_email', 'undo', alder.email);
    await emails.request({
      passwordHash: alder.passwordHash,
      confirm: token,
      toMail: () => mail,
      undo: undoLink,
      email: 'willow@example.org',
      now,
    });
    await emails.requestVerification(link('verify_email', 'other', 'birch@example.org', userRow('birch').id));
    await emails.confirm({
      tokenHash: 'change',
      session: undefined,
      isByCode: false,
      passwordHash: undefined,
      toMail: () => mailRow('confirmed'),
      toReviewSeal: () => 'a review',
      now,
    });
    expect(await undo('undo')).toEqual({ userId: alder.id, isFrozen: false });
    expect((await accountQueries(database).getById(alder.id))?.user.email).toBe(alder.email);
    expect(await tokenHashes()).toEqual(['a freeze', 'a reset', 'other']);
    expect(await undo('undo')).toBeUndefined();
  });

  test('a sign-up is refused while another member can restore the address', async () => {
    const { token, mail } = link('change_email', 'change', 'willow@example.org');
    const undoLink = link('undo_email', 'undo', 'former@example.org');
    await emails.request({
      passwordHash: alder.passwordHash,
      confirm: token,
      toMail: () => mail,
      undo: undoLink,
      email: 'willow@example.org',
      now,
    });
    const newcomer = { ...userRow('cedar'), email: 'former@example.org' };
    const signUp = (createdAt: Date) =>
      accountQueries(database).signUp(
        { ...newcomer, createdAt },
        link('verify_email', 'new', newcomer.email, newcomer.id),
      );
    expect(await signUp(now)).toBe(false);
    await expiredRowQueries(database).sweep(now);
    expect(await signUp(now)).toBe(false);
    expect(await signUp(expiresAt)).toBe(true);
  });
});
