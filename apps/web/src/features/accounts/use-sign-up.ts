import { brand } from '@ballast/schema/brand';
import type { ErrorCode, FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { showToast } from '@ballast/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { firstVisit } from '../../lib/storage/first-visit.ts';
import { dailyMessageTrigger } from '../../lib/stores/daily-message-trigger.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { emailPrefill } from './email-prefill.ts';

export const emptySignUp = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  dateOfBirth: '',
  postcode: '',
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
};

type SignUpValues = typeof emptySignUp;
export type SignUpTextName = Exclude<keyof SignUpValues, 'agreeToTerms'>;

const rules = {
  firstName: { blank: fieldMessages.firstName },
  lastName: { blank: fieldMessages.lastName },
  dateOfBirth: { blank: fieldMessages.dateOfBirth },
  postcode: { blank: fieldMessages.postcode },
  email: { blank: fieldMessages.email },
  username: { blank: fieldMessages.username },
  password: { blank: fieldMessages.newPassword },
  confirmPassword: { blank: fieldMessages.confirmPassword },
} satisfies Record<SignUpTextName, { blank: string }>;

const mismatch = { title: 'Password Mismatch', text: "Passwords don't match. Please try again." };
const termsMissing = { title: 'Terms Required', text: 'Please agree to the terms and conditions.' };

export function findSignUpErrors({ agreeToTerms, ...texts }: SignUpValues): FieldErrors {
  const errors = findTextErrors(texts, rules);
  const areBothFilled = !errors['password'] && !errors['confirmPassword'];
  if (areBothFilled && texts.password !== texts.confirmPassword) errors['confirmPassword'] = mismatch.text;
  if (!agreeToTerms) errors['agreeToTerms'] = termsMissing.text;
  return errors;
}

/** Returns one toast for all errors, or undefined if the errors are only blank fields. */
export function findToast(errors: FieldErrors): { title: string; text: string } | undefined {
  if (errors['confirmPassword'] === mismatch.text) return mismatch;
  return errors['agreeToTerms'] ? termsMissing : undefined;
}

const redirectDelayMs = 2000;

const fieldOfCode: Partial<Record<ErrorCode, keyof typeof emptySignUp>> = {
  ACCOUNT_EXISTS: 'email',
  USERNAME_TAKEN: 'username',
  PARENTAL_CONSENT_REQUIRED: 'dateOfBirth',
};

export function useSignUp() {
  const navigate = useNavigate();
  const [values, setValues] = useState(emptySignUp);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopRedirect = () => clearTimeout(redirect.current);
  useEffect(() => () => clearTimeout(redirect.current), []);

  const mutation = trpc.auth.signUp.useMutation({
    onSuccess({ user }) {
      emailPrefill.clear();
      queryClient.clear();
      viewerStore.setMember(user);
      firstVisit.announce(user.id);
      showToast('Account Created!', { text: `Welcome to ${brand.name}. You can now access The Feed.` });
      dailyMessageTrigger.set('sign-in');
    },
    onError(error, { email }) {
      const { code, message } = form.showRefusal(error, fieldOfCode);
      if (code === 'ACCOUNT_EXISTS') {
        emailPrefill.set(email);
        const text = 'An account with this email already exists. Please try signing in instead.';
        showToast('Account Already Exists', { text, tone: 'error' });
        redirect.current = setTimeout(() => void navigate({ to: '/quick-signin' }), redirectDelayMs);
        return;
      }
      const text = code ? `Signup failed: ${message}` : `${message} Please try again.`;
      showToast('Signup Failed', { text, tone: 'error' });
    },
  });

  const form = useForm({
    // After success the form stays busy until the daily message is closed.
    isPending: mutation.isPending || mutation.isSuccess,
    onSubmit() {
      stopRedirect();
      mutation.reset();
    },
    findErrors: () => findSignUpErrors(values),
    onInvalid(errors) {
      const toast = findToast(errors);
      if (toast) showToast(toast.title, { text: toast.text, tone: 'error' });
    },
    send() {
      const { confirmPassword: _same, agreeToTerms: _agreed, ...sent } = values;
      mutation.mutate({ ...sent, country: 'UK' });
    },
  });

  return {
    form,
    values,
    isEmailTaken: mutation.error !== null && readRefusal(mutation.error).code === 'ACCOUNT_EXISTS',
    field: (name: SignUpTextName) =>
      form.field(name, values[name], (text) => {
        stopRedirect();
        setValues({ ...values, [name]: text });
      }),
    agree(agreeToTerms: boolean): void {
      stopRedirect();
      form.clearError('agreeToTerms');
      setValues({ ...values, agreeToTerms });
    },
  };
}
