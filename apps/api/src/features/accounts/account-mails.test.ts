import { expect, test } from 'vitest';
import { confirmEmail } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf } from '../../testing/refusal.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { turnOnTwoFactor } from '../../testing/turn-on-two-factor.ts';

const { email, password } = signUpForm('alder');

describeWithApp('mails about changes to the sign-in', { members: ['alder', 'birch'] }, (app) => {
  const auth = (name: string) => app.as(name).auth;
  const mailedChanges = async () =>
    (await app.deliverMails())
      .filter(({ subject }) => subject !== 'Confirm your address')
      .map(({ to, subject }) => `${to}: ${subject}`);

  async function changeAll(name: string): Promise<void> {
    const secret = await turnOnTwoFactor(app, name);
    app.advanceMs(60_000);
    const code = totpCode(secret, app.now());
    await auth(name).stopTwoFactor.mutate({ password: signUpForm(name).password, code });
    const newPassword = 'moss on the north side';
    await auth(name).changePassword.mutate({ currentPassword: signUpForm(name).password, newPassword });
  }

  test('go to a confirmed address', async () => {
    await confirmEmail(app(), 'alder');
    await changeAll('alder');
    const subjects = ['Two-factor sign-in is on', 'Two-factor sign-in is off', 'Your password was changed'];
    expect((await mailedChanges()).sort()).toEqual(subjects.map((subject) => `${email}: ${subject}`).sort());
  });

  test('go to an unconfirmed address too: its owner may be somebody else', async () => {
    await changeAll('birch');
    expect(await mailedChanges()).toHaveLength(3);
  });

  test('are not sent if nothing changes', async () => {
    await confirmEmail(app(), 'alder');
    await auth('alder').startTwoFactor.mutate({ password });
    expect(await codeOf(auth('alder').confirmTwoFactor.mutate({ code: 'abcdef' }))).toBe('BAD_CODE');
    await auth('alder').stopTwoFactor.mutate({ password, code: '' });
    const change = auth('alder').changePassword.mutate({ currentPassword: 'a guess', newPassword: 'moss and fern' });
    expect(await codeOf(change)).toBe('WRONG_PASSWORD');
    expect(await mailedChanges()).toEqual([]);
  });
});
