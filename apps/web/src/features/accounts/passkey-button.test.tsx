// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { browserError, stubPasskeyBrowser, threeBytes } from '../../testing/passkey-browser.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SignInPage } from './sign-in-page.tsx';

const { buffer, text } = threeBytes;
const options = { challenge: text, rpId: 'localhost', timeout: 1, userVerification: 'required' as const };
const assertion = {
  id: text,
  rawId: buffer,
  type: 'public-key',
  response: { authenticatorData: buffer, clientDataJSON: buffer, signature: buffer },
  getClientExtensionResults: () => ({}),
};
const label = 'Use a passkey';

beforeEach(() => viewerStore.setVisitor());

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
  const askDevice = vi.fn(async () => assertion);
  stubPasskeyBrowser(askDevice);
  const { calls } = await openSignIn();
  await userEvent.click(screen.getByRole('button', { name: label }));
  await screen.findByText('The feed');
  expect(viewerStore.get()).toMatchObject({ status: 'member' });
  expect(askDevice).toHaveBeenCalledExactlyOnceWith({
    publicKey: expect.objectContaining({ ...options, challenge: buffer }),
    signal: expect.any(AbortSignal),
  });
  expect(calls.at(-1)).toMatchObject({
    path: 'auth.passkeySignIn',
    input: { id: text, rawId: text, response: { signature: text } },
  });
});

test('after a cancelled or refused passkey the viewer stays a visitor and can try again', async () => {
  stubPasskeyBrowser(vi.fn(async () => assertion).mockRejectedValueOnce(browserError('NotAllowedError')));
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
