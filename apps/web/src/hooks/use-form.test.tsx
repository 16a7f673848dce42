// @vitest-environment jsdom
import * as toasts from '@ballast/ui/toasts';
import { act, renderHook } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { useForm } from './use-form.ts';

const renderForm = () => renderHook(() => useForm({ isPending: false, send: vi.fn() })).result;

test('a submission clears the error toasts of earlier ones', () => {
  const clearErrorToasts = vi.spyOn(toasts, 'clearErrorToasts');
  const form = renderForm();
  act(() => form.current.submit());
  expect(clearErrorToasts).toHaveBeenCalledOnce();
});

test('refusals have the words of the member app', () => {
  const form = renderForm();
  act(() => void form.current.showRefusal(new Error('lost')));
  expect(form.current.problem).toMatch(/could not reach the server/);
  const data = { appCode: 'USERNAME_TAKEN' };
  const taken = TRPCClientError.from({ error: { message: 'x', code: -32600, data } });
  act(() => void form.current.showRefusal(taken, { USERNAME_TAKEN: 'name' }));
  expect(form.current.errors).toEqual({ name: 'That username is taken' });
});
