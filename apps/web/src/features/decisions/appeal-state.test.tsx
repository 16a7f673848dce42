// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { AppealForm } from './appeal-state.tsx';

test('crisis words in an appeal show the card, send no request, and the appeal can be sent', async () => {
  const onSent = vi.fn();
  const { calls } = createFakeServer({
    auth: { me: () => memberOf('alder') },
    decisions: { appeal: () => ({ success: true as const }) },
  });
  render(<AppealForm decisionId="d1" memberId="alder" onSent={onSent} />, { wrapper: WithServer });
  await userEvent.click(screen.getByRole('button', { name: 'We got it wrong?' }));
  const words = 'You took the last thing I had. I want to die.';
  await userEvent.type(screen.getByLabelText('Why we got it wrong'), words);
  await screen.findByRole('region', { name: 'Someone to talk to' });
  screen.getByText('You can still send this. Nobody has been told.');
  expect(document.activeElement).toBe(screen.getByLabelText('Why we got it wrong'));
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(calls[0]).toMatchObject({ path: 'decisions.appeal', input: { words } });
});
