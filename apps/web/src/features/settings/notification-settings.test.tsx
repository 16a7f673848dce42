// @vitest-environment jsdom
import { defaultContentChoices } from '@ballast/schema/content-notes';
import { defaultSettings } from '@ballast/schema/settings';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import type { SettingsChange } from './setting-fields.ts';

const unconfirmed = /The mail needs a confirmed address/;

function renderSettings(change: SettingsChange = {}, emailVerified = true) {
  createFakeServer({ auth: { me: () => ({ ...memberOf('alder'), emailVerified }) } });
  const choose = vi.fn<(part: SettingsChange) => void>();
  const settings = { ...defaultSettings, ...defaultContentChoices, twoFactorEnabled: false, ...change };
  render(<NotificationSettings memberId="alder" state={{ settings, choose }} />, { wrapper: WithServer });
  return choose;
}

test('every switch has a description, and none says that its switch has no effect yet', () => {
  renderSettings();
  const names = screen.getAllByRole('switch').map((control) => control.getAttribute('name'));
  expect(names).toEqual([
    ...['communityNotifications', 'messageNotifications', 'crisisAlerts'],
    ...['emailNotifications', 'pushNotifications', 'discreetNotifications'],
  ]);
  for (const control of screen.getAllByRole('switch')) {
    expect(control.getAttribute('aria-describedby') ?? '').not.toBe('');
  }
  expect(document.body.textContent).not.toMatch(/nothing yet|no effect/i);
});

test('the hour of the mail is one of 24', async () => {
  const choose = renderSettings({ digestHour: 7 });
  const hour = screen.getByLabelText('Time of the mail');
  expect(within(hour).getAllByRole('option')).toHaveLength(24);
  expect(hour).toHaveProperty('value', '7');
  await userEvent.selectOptions(hour, '21:00');
  expect(choose).toHaveBeenCalledWith({ digestHour: 21 });
});

test('while the mail is off, its hour and the note about the address are hidden', () => {
  renderSettings({ emailNotifications: false }, false);
  expect(screen.queryByLabelText('Time of the mail')).toBeNull();
  expect(screen.queryByText(unconfirmed)).toBeNull();
});

test('an unconfirmed address shows a note with a button to confirm it', async () => {
  renderSettings({}, false);
  await screen.findByText(unconfirmed);
  screen.getByRole('button', { name: 'Send the link again' });
});
