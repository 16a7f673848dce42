import { signUpForm } from './personas.ts';
import type { TestApp } from './test-app.ts';
import { totpCode } from './totp-code.ts';

/** Returns the secret of the authenticator app. */
export async function turnOnTwoFactor(app: Pick<TestApp, 'as' | 'now'>, name: string): Promise<string> {
  const { startTwoFactor, confirmTwoFactor } = app.as(name).auth;
  const { secret } = await startTwoFactor.mutate({ password: signUpForm(name).password });
  await confirmTwoFactor.mutate({ code: totpCode(secret, app.now()) });
  return secret;
}
