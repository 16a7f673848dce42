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
const assertion = { id: 'phone', type: 'public-key', response: { signature: 'AAAA' } };
const label = 'Use a passkey';

beforeEach(() => {
  viewerStore.setVisitor();
  startAuthentication.mockReset().mockResolvedValue(assertion);
});

async function openSignIn(isAccepted = true) {
  const server = createFakeServer({
    auth: {
      passkeySignInOptions: () => options,
      passkeySignIn: () => (isAccepted ? { success: true, user: memberOf('alder') } : refuse('BAD_PASSKEY')),
    },
  });
  await renderAt('/login', { '/login': <SignInPage />, '/feed': 'The feed', '/welcome': '', '/quick-signup': '' });
  return server;
}

test('a passkey signs in without email and password', async () => {
  stubPasskeyBrowser();
  const { calls } = await openSignIn();
  await userEvent.click(screen.getByRole('button', { name: label }));
  await screen.findByText('The feed');
  expect(viewerStore.get()).toMatchObject({ status: 'member' });
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options });
  expect(calls.at(-1)).toEqual({ path: 'auth.passkeySignIn', input: assertion });
});

test('after a cancelled or refused passkey the viewer stays a visitor and can try again', async () => {
  stubPasskeyBrowser();
  startAuthentication.mockRejectedValueOnce(browserError('NotAllowedError'));
  const { calls } = await openSignIn(false);
  await userEvent.click(screen.getByRole('button', { name: label }));
  await screen.findByRole('button', { name: label });
  expect(calls.map(({ path }) => path)).toEqual(['auth.passkeySignInOptions']);
  await userEvent.click(screen.getByRole('button', { name: label }));
  await screen.findByRole('button', { name: label });
  expect(calls.at(-1)?.path).toBe('auth.passkeySignIn');
  expect(viewerStore.get().status).not.toBe('member');
});

test('the button is not shown if the browser does not support passkeys', async () => {
  await openSignIn();
  expect(screen.queryByRole('button', { name: label })).toBeNull();
});
