// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import * as toasts from '@ballast/ui/toasts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ContactForm } from './contact-page.tsx';

type SendOutput = RouterOutputs['contact']['send'];

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockReturnValue());

async function openForm(send: () => SendOutput | Promise<SendOutput> = () => ({ success: true })) {
  const { calls } = createFakeServer({ contact: { send } });
  await renderAt('/contact', { '/contact': <ContactForm /> });
  return { keys: () => calls.map(({ input }) => Object(input).clientId), calls };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Send Message' });

async function fillIn(): Promise<void> {
  await userEvent.type(field('Name'), 'Yew');
  await userEvent.type(field('Email'), 'yew@example.org');
  await userEvent.type(field('Subject'), 'Hello');
  await userEvent.type(field('Message'), 'A question.');
}

test('pressing the button twice before the form is rendered as pending sends one message', async () => {
  const { calls } = await openForm();
  await fillIn();
  const press = button();
  act(() => {
    press.click();
    press.click();
  });
  await waitFor(() => expect(field('Message')).toHaveProperty('value', ''));
  expect(calls).toHaveLength(1);
  expect(toasts.showToast).toHaveBeenCalledOnce();
});

test('a retry of the same message keeps its idempotency key, a changed message gets another', async () => {
  const { keys } = await openForm(() => loseConnection());
  await fillIn();
  for (const count of [1, 2]) {
    await userEvent.click(button());
    await waitFor(() => expect(keys()).toHaveLength(count));
    await screen.findByText(/could not reach the server/);
  }
  await userEvent.type(field('Message'), ' And another.');
  await userEvent.click(button());
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('subject and message are stored for a reload; name and email are never stored', async () => {
  await openForm();
  await fillIn();
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(stored).toMatch(/Hello.*A question\./);
  expect(stored).not.toMatch(/Yew|yew@example/);
});

test('a message about a crisis shows the numbers before it is sent', async () => {
  await openForm();
  expect(screen.queryByRole('link', { name: 'Call 116 123' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Crisis' }));
  expect(screen.getByRole('link', { name: 'Call 116 123' })).toBeDefined();
});

test('after a page is reported, the reference of the report is shown', async () => {
  const { calls } = await openForm(() => ({ success: true, reference: 'R-7K3M-9QTX' }));
  await fillIn();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /one of our pages/ }), 'Our Story');
  await userEvent.click(button());
  expect(await screen.findByText('R-7K3M-9QTX')).toBeTruthy();
  expect(toasts.showToast).not.toHaveBeenCalled();
  expect(calls.map(({ input }) => Object(input).page)).toEqual(['/about']);
  expect(screen.getByRole('combobox', { name: /one of our pages/ })).toHaveProperty('value', '');
});
