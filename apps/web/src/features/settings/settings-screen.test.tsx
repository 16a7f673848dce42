// @vitest-environment jsdom
import { defaultContentChoices } from '@ballast/schema/content-notes';
import { defaultSettings } from '@ballast/schema/settings';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const settings = { ...defaultSettings, ...defaultContentChoices, twoFactorEnabled: false };

/** `connection`: every read fails until `isBack`. `settings`: only the settings fail to load. */
async function openSettings(failure?: 'connection' | 'settings', url = '/settings') {
  const state = { isBack: false };
  const read = <Value,>(value: Value): Value => {
    if (failure === 'connection' && !state.isBack) loseConnection();
    return value;
  };
  createFakeServer({
    settings: { get: () => (failure === 'settings' ? refuse('INTERNAL') : read(settings)) },
    auth: {
      me: () => read(memberOf('alder')),
      security: () => read({ recoveryCodesLeft: 0, waitingEmail: null, takesEffectOn: null }),
      passkeys: () => read([]),
      sessions: () => read([]),
    },
  });
  await renderAt(url, { '/settings': <SettingsScreen viewer={memberOf('alder')} /> });
  if (failure) await screen.findByText(/^Your settings did not load\./, {}, { timeout: 5000 });
  return state;
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('when nothing loads, one error with one button is shown, and the button loads everything', async () => {
  const state = await openSettings('connection');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(headings()).toEqual([
    'Privacy Settings',
    'Night and text size',
    'Change Password',
    'Your data',
    'Danger Zone',
  ]);
  state.isBack = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Save Settings' });
  await screen.findByText('You have none yet.');
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(headings()).toEqual([
    'Privacy Settings',
    'What you see',
    'Notification Settings',
    'Night and text size',
    'Email',
    'Change Password',
    'Two-factor sign-in',
    'Passkeys',
    'Where you are signed in',
    'Your data',
    'Danger Zone',
  ]);
});

test('when only the settings fail, the other sections are shown', async () => {
  await openSettings('settings');
  await screen.findByText('You have none yet.');
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(headings()).toContain('Where you are signed in');
});

test('with #export in the URL, the page scrolls to the export and focuses its heading once all has loaded', async () => {
  const wasLoaded: boolean[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    wasLoaded.push(screen.queryByRole('button', { name: 'Save Settings' }) !== null);
  });
  await openSettings(undefined, '/settings#export');
  await screen.findByText('You have none yet.');
  const heading = screen.getByRole('heading', { name: 'Your data' });
  expect(document.activeElement).toBe(heading);
  // The router scrolls before.
  expect(wasLoaded.at(-1)).toBe(true);
  expect(screen.getAllByRole('button', { name: 'Download everything we hold on you' })).toHaveLength(1);
});
