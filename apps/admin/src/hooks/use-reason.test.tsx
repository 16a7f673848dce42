// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { ReasonForm } from '../components/reason-form.tsx';
import { useReason } from './use-reason.ts';

function refusalOf(fields: Record<string, string>) {
  const data = { appCode: 'BAD_INPUT', fields };
  return TRPCClientError.from({ error: { message: 'Not right.', code: -32_600, data } });
}

type FormProps = { onValid?: (text: string) => Promise<unknown> | undefined; failure?: unknown };

function Form({ onValid = () => undefined, failure }: FormProps) {
  const reason = useReason('reason');
  return (
    <ReasonForm
      explanation="Why"
      label="Your reason"
      reason={reason}
      isPending={false}
      submitLabel="Send"
      cancelLabel="Fail"
      onSubmit={() => onValid(reason.text)}
      onCancel={() => reason.showServerError(failure)}
    />
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your reason');
const fieldDescribedAs = (description: RegExp) => screen.queryByRole('textbox', { description });
const keepIn = (sent: string[]) => (reason: string) => {
  sent.push(reason);
  return undefined;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fail = () => userEvent.click(screen.getByRole('button', { name: 'Fail' }));

test.each(['', 'Too short', '   too short   ', '🌲🌲🌲🌲🌲'])('refuses %j at the field', async (text) => {
  const sent: string[] = [];
  render(<Form onValid={keepIn(sent)} />);
  if (text) await userEvent.type(field(), text);
  await send();
  expect(sent).toEqual([]);
  expect(fieldDescribedAs(/Please give a reason of at least 10 characters\./)).toBe(field());
});

test('accepts 10 characters, and refuses more than 1000', async () => {
  const sent: string[] = [];
  render(<Form onValid={keepIn(sent)} />);
  await userEvent.type(field(), 'For safety');
  await send();
  expect(sent).toEqual(['For safety']);
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(1001));
  await send();
  expect(sent).toEqual(['For safety']);
  expect(fieldDescribedAs(/characters at most/)).toBe(field());
});

test('typing removes the error', async () => {
  render(<Form />);
  await send();
  await userEvent.type(field(), 'F');
  expect(fieldDescribedAs(/Please give a reason/)).toBeNull();
});

test('shows the server’s error for the field, and keeps the text', async () => {
  render(<Form failure={refusalOf({ reason: 'Please say why.' })} />);
  await userEvent.type(field(), 'For safety');
  await fail();
  expect(fieldDescribedAs(/Please say why\./)).toBe(field());
  expect(field().value).toBe('For safety');
  expect(screen.queryByText('Not right.')).toBeNull();
});

test('shows any other error above the field until the next submission', async () => {
  render(<Form failure={refusalOf({ targetId: 'Not here.' })} />);
  await fail();
  expect(screen.getByText('Not right.')).toBeDefined();
  expect(fieldDescribedAs(/Not/)).toBeNull();
  await send();
  expect(screen.queryByText('Not right.')).toBeNull();
});

test('a second press before the first call has ended sends nothing, and one after it does', async () => {
  const calls: PromiseWithResolvers<unknown>[] = [];
  render(
    <Form
      onValid={() => {
        const call = Promise.withResolvers();
        calls.push(call);
        return call.promise;
      }}
    />,
  );
  await userEvent.type(field(), 'For safety');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  press();
  press();
  expect(calls).toHaveLength(1);
  await act(async () => calls[0]?.reject(new Error('Refused')));
  press();
  expect(calls).toHaveLength(2);
});
