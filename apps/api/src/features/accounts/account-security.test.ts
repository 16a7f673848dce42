import { expect, test } from 'vitest';
import { mailedToken } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { totpCode } from '../../testing/totp-code.ts';

const dayMs = 24 * 60 * 60_000;
const { email, password } = signUpForm('alder');
const newEmail = 'willow@example.org';

describeWithApp('the security of an account', { members: ['alder', 'birch'] }, (app) => {
  const auth = () => app.as('alder').auth;
  const security = (name = 'alder') => app.as(name).auth.security.query();

  test('shows how many recovery codes are left', async () => {
    expect((await security()).recoveryCodesLeft).toBe(0);
    const { secret } = await auth().startTwoFactor.mutate({ password });
    const { recoveryCodes } = await auth().confirmTwoFactor.mutate({ code: totpCode(secret, app.now()) });
    expect((await security()).recoveryCodesLeft).toBe(10);
    await app.as().auth.signIn.mutate({ email, password, code: recoveryCodes[0] ?? '' });
    expect((await security()).recoveryCodesLeft).toBe(9);
    expect((await security('birch')).recoveryCodesLeft).toBe(0);
  });

  test('shows a requested e-mail address until it is confirmed', async () => {
    expect((await security()).waitingEmail).toBeNull();
    await auth().changeEmail.mutate({ password, email: newEmail });
    expect((await security()).waitingEmail).toEqual(newEmail);
    expect((await security('birch')).waitingEmail).toBe(null);
    await auth().verifyEmail.mutate({ token: await mailedToken(app(), '/verify-email', newEmail) });
    expect((await security()).waitingEmail).toBeNull();
  });

  test('shows the latest requested e-mail address until its link expires, even if another member has it', async () => {
    await auth().changeEmail.mutate({ password, email: newEmail });
    await auth().changeEmail.mutate({ password, email: 'birch@example.org' });
    expect((await security()).waitingEmail).toBe('birch@example.org');
    app.advanceMs(8 * dayMs);
    expect((await security()).waitingEmail).toBeNull();
  });
});
