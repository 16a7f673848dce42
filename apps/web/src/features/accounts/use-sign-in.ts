import { brand } from '@ballast/schema/brand';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { showToast } from '@ballast/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dailyMessageRequest } from '../../lib/stores/daily-message-request.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import type { NextPage } from '../sessions/public.ts';
import { existingEmail } from './existing-email.ts';

export function useSignIn(next: NextPage) {
  const navigate = useNavigate();
  const [values, setValues] = useState(() => ({ email: existingEmail.get(), password: '' }));
  useEffect(existingEmail.clear, []);

  const mutation = trpc.auth.signIn.useMutation({
    onSuccess({ user }) {
      queryClient.clear();
      viewerStore.remember(user);
      dailyMessageRequest.set('sign-in');
      showToast('Welcome back!', { text: `You're now signed in to ${brand.name}.` });
      void navigate({ href: next });
    },
    onError(error) {
      const { code, message } = form.showRefusal(error);
      const text = code ? `Login failed: ${message}` : `${message} Please try again.`;
      showToast('Sign In Failed', { text, tone: 'error' });
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    findErrors() {
      const errors = findTextErrors(values, { email: { blank: fieldMessages.email } });
      // An existing password can contain any character, even only spaces.
      return values.password === '' ? { ...errors, password: fieldMessages.password } : errors;
    },
    onInvalid: () => showToast('Missing Information', { text: 'Please enter both email and password.', tone: 'error' }),
    send: () => mutation.mutate(values),
  });

  const field = (name: keyof typeof values) =>
    form.field(name, values[name], (text) => setValues({ ...values, [name]: text }));
  return { form, field, email: values.email };
}
