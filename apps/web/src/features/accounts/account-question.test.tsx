// @vitest-environment jsdom
import type { Earlier } from '@ballast/schema/account-review';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { AccountQuestion } from './account-question.tsx';

const content: Earlier = { kind: 'content', stories: 2, comments: 0, messages: 1, profile: true };
const success = () => ({ success: true }) as const;
const member = { ...memberOf('alder'), asksAbout: 'content' as const };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function show(earlier: Earlier | null, eraseEarlier: () => { success: true } = success) {
  const auth = { me: () => member, earlier: () => earlier, keepEarlier: success, eraseEarlier, checkPassword: success };
  const server = createFakeServer({ auth });
  render(<AccountQuestion>{(text) => <section>{text}</section>}</AccountQuestion>, { wrapper: WithServer });
  return () => server.calls.map(({ path }) => path).filter((path) => path !== 'auth.me');
}

beforeEach(() => viewerStore.setMember(member));

test('says what the account held, and one press keeps it', async () => {
  const paths = show(content);
  await screen.findByText(/already held 2 stories, one private message and a profile\./);
  await press('It is mine, keep it');
  await screen.findByText('Good. It all stays.');
  expect(paths()).toEqual(['auth.earlier', 'auth.keepEarlier']);
});

test('one press erases it', async () => {
  const paths = show(content);
  await screen.findByText(/already held/);
  await press('Erase it');
  await screen.findByText(/^Done\. What had a name on it is gone/);
  expect(paths()).toEqual(['auth.earlier', 'auth.eraseEarlier']);
});

test('asks for the password if it was not entered lately, once', async () => {
  let isProved = false;
  const paths = show(content, () => (isProved ? success() : refuse('PASSWORD_REQUIRED')));
  await screen.findByText(/already held/);
  await press('Erase it');
  await userEvent.type(await screen.findByLabelText('Your password'), 'the password');
  isProved = true;
  await userEvent.click(screen.getAllByRole('button', { name: 'Erase it' }).at(-1) as HTMLElement);
  await screen.findByText(/^Done\./);
  expect(paths()).toEqual(['auth.earlier', 'auth.eraseEarlier', 'auth.checkPassword', 'auth.eraseEarlier']);
});

test('asks whose passkeys and second factor these are', async () => {
  const phone = { id: 'phone', name: 'Chrome on Android', addedOn: '2026-11-20', lastUsedOn: null };
  show({ kind: 'credentials', passkeys: [phone], twoFactor: true });
  await screen.findByText('Chrome on Android, added on 20 November 2026, not used yet');
  screen.getByText('Two-factor sign-in');
  await press('Take it all off');
  await screen.findByText(/^Done\. Only your password opens the account now/);
});

test('without anything to ask about, the question ends by itself', async () => {
  const paths = show(null);
  await waitFor(() => expect(paths()).toEqual(['auth.earlier', 'auth.keepEarlier']));
  expect(screen.queryByRole('button')).toBeNull();
});
