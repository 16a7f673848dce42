import { brand } from '@ballast/schema/brand';
import type { FieldErrors } from '@ballast/schema/error-codes';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFieldErrors } from '../../hooks/use-field-errors.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dailyMessageCall } from '../../lib/stores/daily-message-call.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import type { NextPage } from '../sessions/public.ts';

/** Signing in, and going on to where he wanted to be. */
export function useSignIn(next: NextPage) {
  const navigate = useNavigate();
  const { form, errors, tell, clear } = useFieldErrors();
  const [problem, setProblem] = useState<string>();

  const mutation = trpc.auth.signIn.useMutation({
    onSuccess({ user }) {
      queryClient.clear();
      viewerStore.remember(user);
      dailyMessageCall.make('signed-in');
      showToast('Welcome back!', { text: `You're now signed in to ${brand.name}.` });
      void navigate({ href: next });
    },
    onError(error) {
      const { code, message, fields } = readRefusal(error);
      tell(fields);
      setProblem(message);
      const text = code ? `Login failed: ${message}` : `${message} Please try again.`;
      showToast('Sign In Failed', { text, tone: 'error' });
    },
  });

  function submit(values: { email: string; password: string }): void {
    if (mutation.isPending) return;
    clearErrorToasts();
    const fields: FieldErrors = {};
    if (values.email.trim() === '') fields['email'] = 'Please enter your email address.';
    if (values.password === '') fields['password'] = 'Please enter your password.';
    tell(fields);
    setProblem(undefined);
    if (Object.keys(fields).length === 0) mutation.mutate(values);
    else showToast('Missing Information', { text: 'Please enter both email and password.', tone: 'error' });
  }

  return { form, errors, clearError: clear, problem, submit, isPending: mutation.isPending };
}
