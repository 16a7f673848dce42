// @vitest-environment jsdom
import { defaultContentChoices } from '@ballast/schema/content-notes';
import { defaultSettings } from '@ballast/schema/settings';
import { Form } from '@ballast/ui/form';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import type { Settings, SettingsChange } from './setting-fields.ts';

const unconfirmed = /The mail needs a confirmed address/;

const saved: Settings = { ...defaultSettings, ...defaultContentChoices, twoFactorEnabled: false };
type Handlers = Parameters<typeof createFakeServer>[0];

function renderSettings(change: Partial<Settings> = {}, emailVerified = true, handlers: Handlers = {}) {
  const me = { me: () => ({ ...memberOf('alder'), emailVerified }) };
  const { calls } = createFakeServer({ ...handlers, auth: { ...handlers.auth, ...me } });
  const choose = vi.fn<(part: SettingsChange) => void>();
  const sendForm = vi.fn();
  const settings = { ...saved, ...change };
  render(
    <Form onSubmit={sendForm}>
      <NotificationSettings memberId="alder" state={{ settings, choose }} />
    </Form>,
    { wrapper: WithServer },
  );
  const updates = () => calls.filter(({ path }) => path === 'settings.update').map(({ input }) => input);
  return { choose, sendForm, updates };
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
  const { choose } = renderSettings({ digestHour: 7 });
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

test('news of anonymous items at once asks for the password, and sends nothing else of the form', async () => {
  const { sendForm, updates } = renderSettings({}, true, {
    auth: { checkPassword: () => ({ success: true }) },
    settings: { update: () => ({ ...saved, anonymousNews: 'at_once' }) },
  });
  screen.getByText(/somebody beside you could answer a story/);
  await userEvent.click(screen.getByRole('button', { name: 'Tell me at once' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'alder likes wet ground');
  await userEvent.click(dialog.getByRole('button', { name: 'Tell me at once' }));
  await waitFor(() => expect(updates()).toEqual([{ anonymousNews: 'at_once', password: 'alder likes wet ground' }]));
  expect(sendForm).not.toHaveBeenCalled();
});

test('letting it wait again asks for nothing', async () => {
  const { updates } = renderSettings({ anonymousNews: 'at_once' }, true, { settings: { update: () => saved } });
  await userEvent.click(screen.getByRole('button', { name: 'Let it wait' }));
  await waitFor(() => expect(updates()).toEqual([{ anonymousNews: 'later' }]));
});
