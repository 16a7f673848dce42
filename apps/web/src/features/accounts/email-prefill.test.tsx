// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SignUpForm } from './sign-up-page.tsx';

const texts = {
  'First name': 'Callum',
  'Last name': 'Reid',
  Postcode: 'M1 1AE',
  Email: 'alder@example.org',
  Username: 'alder',
};

test('sign-in is prefilled once with the address for which sign-up found an account', async () => {
  createFakeServer({ auth: { signUp: () => refuse('ACCOUNT_EXISTS') } });
  await renderAt('/quick-signup', { '/quick-signup': <SignUpForm />, '/quick-signin': <SignInPage /> });
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  }
  await userEvent.type(screen.getByLabelText(/^Date of birth/), '1988-03-14');
  await userEvent.type(screen.getByLabelText(/^Password/), 'a-quiet-harbour-42');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a-quiet-harbour-42');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in instead' }));
  const email = await screen.findByRole('textbox', { name: 'Email' });
  expect(email).toHaveProperty('value', 'alder@example.org');
  expect(window.location.href).not.toContain('alder');
  await renderAt('/quick-signin', { '/quick-signin': <SignInPage /> });
  expect(screen.getAllByRole('textbox', { name: 'Email' }).at(-1)).toHaveProperty('value', '');
});
