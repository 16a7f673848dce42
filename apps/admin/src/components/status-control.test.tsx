// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StatusControl } from './status-control.tsx';

test('offers each choice once, in order, with the current one checked', () => {
  render(<StatusControl value="closed" onChange={() => undefined} />);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Open', 'Closed', 'All']);
  expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
  expect(screen.getByRole('group', { name: 'Show' })).toBeTruthy();
});

test('reports the chosen value', async () => {
  const chosen: string[] = [];
  render(<StatusControl value="open" onChange={(status) => chosen.push(status)} />);
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(chosen).toEqual(['all']);
});
