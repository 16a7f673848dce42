// @vitest-environment jsdom
import { defaultContentChoices } from '@ballast/schema/content-notes';
import { defaultSettings } from '@ballast/schema/settings';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { trpc } from '../../lib/trpc.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
// Preloads the lazy dialogs, because a slow import would time out the tests.
import './two-factor-off-dialog.tsx';
import './two-factor-on-dialog.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const password = 'alder likes wet ground';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const otpauthUrl = `otpauth://totp/alder?secret=${secret}`;
const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd'];

function Section() {
  const { data } = trpc.settings.get.useQuery();
  return data ? <TwoFactorSection isOn={data.twoFactorEnabled} /> : null;
}

function openSection(isOnAtFirst: boolean, recoveryCodesLeft = 10) {
  let twoFactorEnabled = isOnAtFirst;
  const server = createFakeServer({
    settings: { get: () => ({ ...defaultSettings, ...defaultContentChoices, twoFactorEnabled }) },
    auth: {
      security: () => ({ recoveryCodesLeft, waitingEmail: null, takesEffectOn: null }),
      startTwoFactor: (input) => (input.password === password ? { secret, otpauthUrl } : refuse('WRONG_PASSWORD')),
      confirmTwoFactor({ code }) {
        if (code !== '123456') return refuse('BAD_CODE');
        twoFactorEnabled = true;
        return { recoveryCodes };
      },
      stopTwoFactor({ code }) {
        if (code !== '123456') return refuse('BAD_CODE');
        twoFactorEnabled = false;
        return { success: true };
      },
    },
  });
  render(<Section />, { wrapper: WithServer });
  return server;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

test('two-factor sign-in is turned on with password and code, and shows the recovery codes once', async () => {
  userEvent.setup();
  openSection(false);
  await press('Turn it on');
  await type('Your password', 'a guess');
  await press('Go on');
  await screen.findByText('That password is not right.');
  await userEvent.clear(screen.getByLabelText('Your password'));
  await type('Your password', password);
  await press('Go on');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  expect(screen.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toBe(otpauthUrl);
  screen.getByText(/^Is the app on this device\?/);
  await type('The code it shows now', '000000');
  await press('Turn it on');
  await screen.findByText(/^That code is not right/);
  await userEvent.clear(screen.getByLabelText('The code it shows now'));
  await type('The code it shows now', '123456');
  await press('Turn it on');
  const codes = await screen.findByRole('list', { name: 'Keep these recovery codes' });
  expect([...codes.children].map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Have you kept the codes?' });
  await press('Back to the codes');
  await screen.findByText('aaaaa-bbbbb');
  await press('I have kept them');
  await waitFor(() => expect(screen.queryByText('aaaaa-bbbbb')).toBeNull());
  await screen.findByText(/^It is on: /);
  await screen.findByRole('button', { name: 'Turn it off' });
});

test('the recovery codes can be closed after a confirmation', async () => {
  openSection(false);
  await press('Turn it on');
  await type('Your password', password);
  await press('Go on');
  await type('The code it shows now', '123456');
  await press('Turn it on');
  await screen.findByText('aaaaa-bbbbb');
  await press('Close');
  const question = await screen.findByRole('alertdialog', { name: 'Have you kept the codes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('aaaaa-bbbbb')).toBeNull());
  await screen.findByRole('button', { name: 'Turn it off' });
});

test('two-factor sign-in is turned off with password and code', async () => {
  const { calls } = openSection(true);
  await press('Turn it off');
  await type('Your password', password);
  await screen.findByRole('dialog');
  const send = () => userEvent.click(screen.getAllByRole('button', { name: 'Turn it off' }).at(-1) ?? document.body);
  await send();
  await screen.findByText('Please enter the code.');
  await type('Code', '123456');
  await send();
  await screen.findByText(/^It is off: /);
  expect(calls).toContainEqual({ path: 'auth.stopTwoFactor', input: { password, code: '123456' } });
});

test.each([
  [10, 'Recovery codes left: 10.'],
  [1, 'Recovery codes left: 1. For ten new ones, turn it off and on again.'],
  [0, 'No recovery code is left. For ten new ones, turn it off and on again.'],
])('the section shows how many recovery codes are left: %i', async (count, text) => {
  openSection(true, count);
  await screen.findByText(text);
});
