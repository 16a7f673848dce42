// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useContactValues } from './use-contact-values.ts';

afterEach(() => sessionStorage.clear());

function formWith(values: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input');
    Object.assign(input, { name, value });
    form.append(input);
  }
  return form;
}

function valuesOf(form: HTMLFormElement) {
  const ref = { current: form };
  return renderHook(() => useContactValues(ref)).result.current.values;
}

test('text typed before hydration survives a reload, without name and email', () => {
  const typed = { name: 'Yew', email: 'yew@example.org', subject: 'A question', message: 'Half of it.' };
  expect(valuesOf(formWith(typed))).toMatchObject(typed);
  expect(valuesOf(formWith({}))).toMatchObject({ name: '', email: '', subject: 'A question', message: 'Half of it.' });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/yew/i);
});

test('text typed before hydration replaces the stored draft of that field only', () => {
  valuesOf(formWith({ subject: 'A question', message: 'Half of it.' }));
  expect(valuesOf(formWith({ message: 'All of it.' }))).toMatchObject({ subject: 'A question', message: 'All of it.' });
});

test('a change made before the first values are rendered keeps what was typed before hydration', () => {
  const form = { current: formWith({ name: 'Yew', message: 'Half of it.' }) };
  const early: { change?: ReturnType<typeof useContactValues>['change'] } = {};
  const { result } = renderHook(() => {
    const contact = useContactValues(form);
    early.change ??= contact.change;
    return contact;
  });
  act(() => early.change?.({ email: 'yew@example.org' }));
  expect(result.current.values).toMatchObject({ name: 'Yew', email: 'yew@example.org', message: 'Half of it.' });
});
