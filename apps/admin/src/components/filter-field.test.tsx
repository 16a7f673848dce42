// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FilterField } from './filter-field.tsx';

test('typed text is reported once, trimmed, after a pause', async () => {
  const onChange = vi.fn();
  render(<FilterField label="Username" value="" maxChars={30} onChange={onChange} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Username' }), ' alder ');
  expect(onChange).not.toHaveBeenCalled();
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.calls).toEqual([['alder']]);
});

test('an emptied filter is reported immediately', async () => {
  const onChange = vi.fn();
  render(<FilterField label="Username" value="alder" maxChars={30} onChange={onChange} />);
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Username' }));
  expect(onChange.mock.calls).toEqual([['']]);
});
