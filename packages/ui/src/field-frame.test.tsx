// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FieldFrame } from './field-frame.tsx';

test('the label names the control, and the notes follow it', () => {
  const { container } = render(
    <FieldFrame id="town" label="Town" hint="Optional." error="Too long." aside="0 / 40">
      <input id="town" />
    </FieldFrame>,
  );
  expect(screen.getByLabelText('Town')).toBe(container.querySelector('input'));
  expect(container.textContent).toBe('Town0 / 40Too long.Optional.');
});
