// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { browserError, stubPasskeyBrowser } from '../../testing/passkey-browser.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SignInPage } from './sign-in-page.tsx';

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 1, userVerification: 'required' as const };
const answer = { id: 'phone', type: 'public-key', response: { signature: 'AAAA' } };
const label = 'Use a passkey';

beforeEach(() => {
  viewerStore.forget();
  startAuthentication.mockReset().mockResolvedValue(answer);
});

async function open(isRight = true) {
  const server = createFakeServer({
    auth: {
      passkeySignInOptions: () => options,
      passkeySignIn: () => (isRight ? { success: true, user: memberOf('alder') } : refuse('BAD_PASSKEY')),
    },
  });
  await renderAt('/login', { '/login': <SignInPage />, '/feed': 'The feed', '/welcome': '', '/quick-signup': '' });
  return server;
}

test('signs in without email and password', async () => {
  stubPasskeyBrowser();
  const { calls } = await open();
  await userEvent.click(screen.getByRole('button', { name: label }));
  await screen.findByText('The feed');
  expect(viewerStore.get()).toMatchObject({ status: 'member' });
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options });
  expect(calls.at(-1)).toEqual({ path: 'auth.passkeySignIn', input: answer });
});

test('a member who gives up, or whose passkey is refused, stays a visitor and can try again', async () => {
  stubPasskeyBrowser();
  startAuthentication.mockRejectedValueOnce(browserError('NotAllowedError'));
  const { calls } = await open(false);
  await userEvent.click(screen.getByRole('button', { name: label }));
  await screen.findByRole('button', { name: label });
  expect(calls.map(({ path }) => path)).toEqual(['auth.passkeySignInOptions']);
  await userEvent.click(screen.getByRole('button', { name: label }));
  await screen.findByRole('button', { name: label });
  expect(calls.at(-1)?.path).toBe('auth.passkeySignIn');
  expect(viewerStore.get().status).not.toBe('member');
});

test('is not offered where the browser has no passkeys', async () => {
  await open();
  expect(screen.queryByRole('button', { name: label })).toBeNull();
});
