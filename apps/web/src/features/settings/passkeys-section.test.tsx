// @vitest-environment jsdom
import type { Passkey, PasskeyOptions } from '@ballast/schema/passkeys';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { Toasts } from '@ballast/ui/toasts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { browserError, stubPasskeyBrowser, threeBytes } from '../../testing/passkey-browser.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

const laptop: Passkey = { id: 'laptop', name: 'Firefox on Linux', addedOn: '2026-11-18', lastUsedOn: null };
const phone: Passkey = { id: 'phone', name: 'Chrome on Android', addedOn: '2026-11-20', lastUsedOn: '2026-11-21' };
const { buffer, text } = threeBytes;
const credential = {
  id: text,
  rawId: buffer,
  type: 'public-key',
  response: { clientDataJSON: buffer, attestationObject: buffer },
  getClientExtensionResults: () => ({}),
};
const options: PasskeyOptions = {
  challenge: text,
  rp: { id: 'localhost', name: 'Ballast' },
  user: { id: text, name: 'alder', displayName: 'alder' },
  pubKeyCredParams: [],
  timeout: 1,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

function openSection(removePasskey: () => { success: true } = () => ({ success: true })) {
  let list = [laptop];
  const server = createFakeServer({
    auth: {
      passkeys: () => list,
      checkPassword: () => ({ success: true }),
      passkeyOptions: () => options,
      addPasskey() {
        list = [laptop, phone];
        return phone;
      },
      removePasskey() {
        list = [];
        return removePasskey();
      },
    },
  });
  render(
    <>
      <PasskeysSection />
      <ToastOutlet />
      <Toasts />
    </>,
    { wrapper: WithServer },
  );
  return server;
}

async function add() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await userEvent.type(await screen.findByLabelText('Your password'), 'alder likes wet ground');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
}

test('a passkey is added after the password, and listed', async () => {
  const askDevice = vi.fn(async () => credential);
  stubPasskeyBrowser(askDevice);
  const { calls } = openSection();
  await add();
  await screen.findByText('Chrome on Android');
  expect(screen.getByText('Added on 20 November 2026, last used on 21 November 2026')).toBeDefined();
  expect(askDevice).toHaveBeenCalledExactlyOnceWith({
    publicKey: { ...options, challenge: buffer, user: { ...options.user, id: buffer } },
    signal: expect.any(AbortSignal),
  });
  expect(calls.find(({ path }) => path === 'auth.addPasskey')?.input).toMatchObject({
    id: text,
    rawId: text,
    response: { clientDataJSON: text, attestationObject: text },
  });
  expect(calls.map(({ path }) => path)).toEqual([
    'auth.passkeys',
    'auth.checkPassword',
    'auth.passkeyOptions',
    'auth.addPasskey',
    'auth.passkeys',
  ]);
});

test.each([
  ['NotAllowedError', /Nothing was added.*Try again/],
  ['InvalidStateError', /Nothing was added.*already has a passkey/],
  ['NotSupportedError', /Nothing was added.*use another browser/],
])('after the browser error %s no passkey is sent, and the member is told why', async (name, expectedText) => {
  stubPasskeyBrowser(() => Promise.reject(browserError(name)));
  const { calls } = openSection();
  await add();
  expect(await screen.findAllByText(expectedText)).not.toEqual([]);
  expect(calls.map(({ path }) => path)).not.toContain('auth.addPasskey');
});

test.each([
  ['accepted', () => ({ success: true as const })],
  ['removed elsewhere already', () => refuse('NOT_FOUND')],
])('a removed passkey (%s) leaves the list after the password', async (_what, removePasskey) => {
  const { calls } = openSection(removePasskey);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Firefox on Linux, 18 November 2026' }));
  await userEvent.type(await screen.findByLabelText('Your password'), 'alder likes wet ground');
  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  await screen.findByText('You have none yet.');
  expect(calls).toContainEqual({
    path: 'auth.removePasskey',
    input: { passkeyId: 'laptop', password: 'alder likes wet ground' },
  });
});

test('a browser without passkey support lists passkeys and cannot add one', async () => {
  openSection();
  await screen.findByText('This browser cannot add one.');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
