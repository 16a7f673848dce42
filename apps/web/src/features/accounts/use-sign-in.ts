import type { RouterOutputs } from '@ballast/client/types';
import { brand } from '@ballast/schema/brand';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { showToast } from '@ballast/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { dailyMessageTrigger } from '../../lib/stores/daily-message-trigger.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import type { NextPage } from '../sessions/public.ts';
import { findEarlier } from './earlier.ts';
import { emailPrefill } from './email-prefill.ts';

export function useFinishSignIn(next: NextPage) {
  const navigate = useNavigate();

  /** The settings ask what the account held before. If the server does not answer, the next sign-in asks. */
  async function askFirst(): Promise<void> {
    const earlier = await findEarlier().catch(() => null);
    await (earlier ? navigate({ to: '/settings' }) : navigate({ href: next }));
  }

  return ({ user }: RouterOutputs['auth']['signIn']): void => {
    queryClient.clear();
    queryUtils.auth.me.setData(undefined, user);
    viewerStore.setMember(user);
    dailyMessageTrigger.set('sign-in');
    showToast('Welcome back!', { text: `You're now signed in to ${brand.name}.` });
    void (user.asksAbout ? askFirst() : navigate({ href: next }));
  };
}

const missingCode = 'Please enter the code.';

export function useSignIn(next: NextPage) {
  const [values, setValues] = useState(() => ({ email: emailPrefill.get(), password: '', code: '' }));
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(emailPrefill.clear, []);

  const mutation = trpc.auth.signIn.useMutation({
    onSuccess: useFinishSignIn(next),
    onError(error) {
      if (readRefusal(error).code === 'TWO_FACTOR_REQUIRED') return setNeedsCode(true);
      const { code, message } = form.showRefusal(error, { BAD_CODE: 'code' });
      // The password was changed while the member looked for the code.
      if (code === 'BAD_CREDENTIALS') setNeedsCode(false);
      const text = code ? `Login failed: ${message}` : `${message} Please try again.`;
      showToast('Sign In Failed', { text, tone: 'error' });
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    findErrors() {
      const errors = findTextErrors(values, { email: { blank: fieldMessages.email } });
      // An existing password can contain any character, even only spaces.
      const withPassword = values.password === '' ? { ...errors, password: fieldMessages.password } : errors;
      return needsCode && values.code.trim() === '' ? { ...withPassword, code: missingCode } : withPassword;
    },
    onInvalid: ({ code }) =>
      showToast('Missing Information', { text: code ?? 'Please enter both email and password.', tone: 'error' }),
    send: () => mutation.mutate(needsCode ? values : { email: values.email, password: values.password }),
  });

  const field = (name: keyof typeof values) =>
    form.field(name, values[name], (text) => setValues({ ...values, [name]: text }));

  function startAgain(): void {
    setNeedsCode(false);
    setValues({ email: '', password: '', code: '' });
    form.clear();
  }

  return { form, field, email: values.email, needsCode, startAgain };
}
