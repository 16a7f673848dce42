// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import type { StaffMember } from './staff.ts';
import { StaffPanel } from './staff-panel.tsx';

const person = (username: string, role: StaffMember['role']): StaffMember => ({
  id: username,
  username,
  displayName: username,
  role,
  appointedOn: '2026-11-20',
});

test.each([
  ['the last admin', [person('yew', 'admin'), person('cedar', 'moderator')], 'yew', true],
  ['one of two admins', [person('yew', 'admin'), person('oak', 'admin')], 'yew', false],
  ['a moderator', [person('yew', 'admin'), person('cedar', 'moderator')], 'cedar', false],
] as const)('dismissing %s', async (_who, staff, username, warns) => {
  createFakeServer({ staff: () => [...staff] });
  render(<StaffPanel />, { wrapper: WithServer });
  await userEvent.click(await screen.findByRole('button', { name: `Dismiss @${username}` }));
  await screen.findByText(/Their session in the admin area ends at once/);
  expect(screen.queryByText(/only the admin key opens what admins do/) !== null).toBe(warns);
});
