// @vitest-environment jsdom
import type { ErrorCode, FieldErrors } from '@ballast/schema/error-codes';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { Form, useForm } from './form.tsx';

type Refusal = { code: ErrorCode | undefined; message: string; fields: FieldErrors };

const send = vi.fn();
const onInvalid = vi.fn();
const onCancel = vi.fn();
const onOuterKey = vi.fn();
const onOuterSubmit = vi.fn();

function Fields({ isPending = false, refusal }: { isPending?: boolean; refusal?: Refusal }) {
  const [values, setValues] = useState({ name: '', town: '' });
  const form = useForm(() => refusal ?? { code: undefined, message: 'No response', fields: {} }, {
    isPending,
    findErrors: () => ({
      ...(values.town === '' && { town: 'No town' }),
      ...(values.name === '' && { name: 'No name' }),
    }),
    onInvalid,
    quietFields: ['town'],
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
    <Form {...form.props} onCancel={onCancel}>
      {input('name')}
      {input('town')}
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.showRefusal(undefined, { USERNAME_TAKEN: 'name' })}>
        Refuse
      </button>
      <p role="alert">{form.problem}</p>
    </Form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const errorOf = (name: string) => field(name).getAttribute('aria-description');
const problem = () => screen.getByRole('alert').textContent;

test('errors are shown together, the first in page order has the focus, and nothing is sent', async () => {
  render(<Fields />);
  await press('Save');
  expect(errorOf('name')).toBe('No name');
  expect(errorOf('town')).toBe('No town');
  expect(document.activeElement).toBe(field('name'));
  expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ name: 'No name', town: 'No town' });
  expect(send).not.toHaveBeenCalled();
});

test('a change clears the error of its own field and keeps the focus where it is', async () => {
  render(<Fields />);
  await press('Save');
  await userEvent.type(field('town'), 'Hull');
  expect(errorOf('name')).toBe('No name');
  expect(errorOf('town')).toBeNull();
  expect(document.activeElement).toBe(field('town'));
});

test('every failed submit moves the focus to the first error again', async () => {
  render(<Fields />);
  await press('Save');
  await press('Save');
  expect(document.activeElement).toBe(field('name'));
});

test('valid values are sent', async () => {
  render(<Fields />);
  await userEvent.type(field('name'), 'Alder');
  await userEvent.type(field('town'), 'Hull{Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Alder', town: 'Hull' });
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

test('a refusal without fields is shown as a form error until the next submit', async () => {
  render(<Fields />);
  await press('Refuse');
  expect(problem()).toBe('No response');
  await press('Save');
  expect(problem()).toBe('');
});

test('an error code that belongs to a field is shown at that field', async () => {
  render(<Fields refusal={{ code: 'USERNAME_TAKEN', message: 'Taken', fields: {} }} />);
  await press('Refuse');
  expect(errorOf('name')).toBe('Taken');
  expect(errorOf('town')).toBeNull();
});

test('field errors of the server are shown at their fields, with the focus on the first', async () => {
  render(<Fields refusal={{ code: 'BAD_INPUT', message: 'Look again', fields: { town: 'Unknown', name: 'Odd' } }} />);
  await press('Refuse');
  expect(errorOf('town')).toBe('Unknown');
  expect(document.activeElement).toBe(field('name'));
  expect(problem()).toBe('Look again');
});

test('a refusal of quiet fields alone is no error of the form', async () => {
  render(<Fields refusal={{ code: 'BAD_INPUT', message: 'Unknown', fields: { town: 'Unknown' } }} />);
  await press('Refuse');
  expect(errorOf('town')).toBe('Unknown');
  expect(problem()).toBe('');
});

test('Escape cancels, and does not reach what is around the form', async () => {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the screen around a form
    <div onKeyDown={({ key }) => onOuterKey(key)}>
      <Fields />
    </div>,
  );
  await userEvent.type(field('name'), 'A{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onOuterKey).toHaveBeenCalledExactlyOnceWith('A');
});

test('the submission of a dialog that a form opens does not submit that form', async () => {
  render(
    <Form onSubmit={onOuterSubmit}>
      {createPortal(<Fields />, document.body)}
      <button type="submit">Outer</button>
    </Form>,
  );
  await press('Save');
  expect(onInvalid).toHaveBeenCalledOnce();
  expect(onOuterSubmit).not.toHaveBeenCalled();
  await press('Outer');
  expect(onOuterSubmit).toHaveBeenCalledOnce();
});
