// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FieldNotes, fieldAria } from './field-notes.tsx';

const notes = { hint: 'Optional.', error: 'Too long.' };

test('the error comes before the hint, on the page and for screen readers', () => {
  const { container } = render(<FieldNotes id="town" {...notes} />);
  const ids = [...container.children].map(({ id }) => id);
  expect(fieldAria('town', notes)['aria-describedby']).toBe(ids.join(' '));
  expect(container.textContent).toBe('Too long.Optional.');
});

test('only a field with an error is invalid', () => {
  expect(fieldAria('town', notes)['aria-invalid']).toBe(true);
  expect(fieldAria('town', { hint: 'Optional.' })).toEqual({
    id: 'town',
    'aria-invalid': undefined,
    'aria-describedby': 'town-hint',
  });
});

test('a field without notes has no description', () => {
  const { container } = render(<FieldNotes id="town" />);
  expect(container.childElementCount).toBe(0);
  expect(fieldAria('town', {})['aria-describedby']).toBeUndefined();
});
