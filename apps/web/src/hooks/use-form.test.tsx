// @vitest-environment jsdom
import type { ErrorCode, FieldErrors } from '@ballast/schema/error-codes';
import { clearErrorToasts } from '@ballast/ui/toasts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useForm } from './use-form.ts';

vi.mock('@ballast/ui/toasts', () => ({ clearErrorToasts: vi.fn() }));

const send = vi.fn();
const onInvalid = vi.fn();

function Fields({ isPending = false, refusal }: { isPending?: boolean; refusal?: Error }) {
  const [values, setValues] = useState({ name: '', town: '' });
  const form = useForm({
    isPending,
    findErrors: () => ({
      ...(values.town === '' && { town: 'No town' }),
      ...(values.name === '' && { name: 'No name' }),
    }),
    onInvalid,
    send: () => send(values),
  });
  const input = (name: keyof typeof values) => {
    const { error, ...props } = form.field(name, values[name], (text) => setValues({ ...values, [name]: text }));
    return (
      <label>
        {name}
        <input {...props} aria-invalid={error ? true : undefined} aria-description={error} />
      </label>
    );
  };
  return (
    <form {...form.props}>
      {input('name')}
      {input('town')}
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.showRefusal(refusal, { USERNAME_TAKEN: 'name' })}>
        Refuse
      </button>
      <p role="alert">{form.problem}</p>
    </form>
  );
}

const refuseWith = (appCode: ErrorCode, fields: FieldErrors = {}) =>
  TRPCClientError.from({ error: { message: 'x', code: -32600, data: { appCode, fields } } });

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const errorOf = (name: string) => field(name).getAttribute('aria-description');

test('errors are shown together, the first in page order has the focus, and nothing is sent', async () => {
  render(<Fields />);
  await press('Save');
  expect([errorOf('name'), errorOf('town')]).toEqual(['No name', 'No town']);
  expect(document.activeElement).toBe(field('name'));
  expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ name: 'No name', town: 'No town' });
  expect(send).not.toHaveBeenCalled();
});

test('a change clears the error of its own field and keeps the focus where it is', async () => {
  render(<Fields />);
  await press('Save');
  await userEvent.type(field('town'), 'Hull');
  expect([errorOf('name'), errorOf('town')]).toEqual(['No name', null]);
  expect(document.activeElement).toBe(field('town'));
});

test('every failed submit moves the focus to the first error again', async () => {
  render(<Fields />);
  await press('Save');
  await press('Save');
  expect(document.activeElement).toBe(field('name'));
});

test('valid values are sent, and error toasts are cleared', async () => {
  render(<Fields />);
  await userEvent.type(field('name'), 'Alder');
  await userEvent.type(field('town'), 'Hull{Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Alder', town: 'Hull' });
  expect(clearErrorToasts).toHaveBeenCalledOnce();
});

test('a pending form is not sent again and keeps its errors', async () => {
  const { rerender } = render(<Fields />);
  await press('Save');
  rerender(<Fields isPending />);
  await userEvent.type(field('name'), 'Alder');
  await press('Save');
  expect(send).not.toHaveBeenCalled();
  expect(errorOf('town')).toBe('No town');
});

test('a lost connection is shown as a form error until the next submit', async () => {
  render(<Fields refusal={new Error('lost')} />);
  await press('Refuse');
  expect(screen.getByRole('alert').textContent).toMatch(/could not reach the server/);
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('an error code that belongs to a field is shown at that field', async () => {
  render(<Fields refusal={refuseWith('USERNAME_TAKEN')} />);
  await press('Refuse');
  expect([errorOf('name'), errorOf('town')]).toEqual(['That username is taken', null]);
});

test('field errors of the server are shown at their fields, with the focus on the first', async () => {
  render(<Fields refusal={refuseWith('BAD_INPUT', { town: 'Unknown town' })} />);
  await press('Refuse');
  expect([errorOf('name'), errorOf('town')]).toEqual([null, 'Unknown town']);
  expect(document.activeElement).toBe(field('town'));
});
