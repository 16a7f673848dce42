// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SignUpPage } from './sign-up-page.tsx';

test('what others will see stands before the button that creates the account', async () => {
  createFakeServer({});
  await renderAt('/quick-signup', { '/quick-signup': <SignUpPage /> });
  const note = await screen.findByRole('region', { name: 'What others will see' });
  const button = screen.getByRole('button', { name: 'Create Account' });
  expect(note.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(note.textContent).toContain('Your username');
  await userEvent.type(screen.getByLabelText('Username'), 'quiet_oak');
  expect(note.textContent).toContain('@quiet_oak');
});
