import { brand } from '@ballast/schema/brand';
import type { ErrorCode } from '@ballast/schema/error-codes';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFieldErrors } from '../../hooks/use-field-errors.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dailyMessageCall } from '../../lib/stores/daily-message-call.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkSignUp, type SignUpProblem, type SignUpValues } from './sign-up-fields.ts';

const redirectDelayMs = 2000;

/** Which field a refusal without a field is about. */
const fieldOfCode: Partial<Record<ErrorCode, keyof SignUpValues>> = {
  ACCOUNT_EXISTS: 'email',
  USERNAME_TAKEN: 'username',
  PARENTAL_CONSENT_REQUIRED: 'dateOfBirth',
};

/** Signing up: what is wrong with which field, whether it is under way, and what follows. The message of the day, once put away, leads on. */
export function useSignUp() {
  const navigate = useNavigate();
  const { form, errors, tell, clear } = useFieldErrors();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  const mutation = trpc.auth.signUp.useMutation({
    onSuccess({ user }) {
      queryClient.clear();
      viewerStore.remember(user);
      showToast('Account Created!', { text: `Welcome to ${brand.name}. You can now access The Feed.` });
      dailyMessageCall.make('signed-in');
    },
    onError(error) {
      const { code, message, fields } = readRefusal(error);
      const field = code && fieldOfCode[code];
      tell(field ? { [field]: message, ...fields } : fields);
      if (code === 'ACCOUNT_EXISTS') {
        const text = 'An account with this email already exists. Please try signing in instead.';
        showToast('Account Already Exists', { text, tone: 'error' });
        redirect.current = setTimeout(() => void navigate({ to: '/quick-signin' }), redirectDelayMs);
        return;
      }
      const text = code ? `Signup failed: ${message}` : `${message} Please try again.`;
      showToast('Signup Failed', { text, tone: 'error' });
    },
  });

  function refuse({ fields, toast }: SignUpProblem): void {
    tell(fields);
    if (toast) showToast(toast.title, { text: toast.text, tone: 'error' });
  }

  function submit(values: SignUpValues): void {
    if (mutation.isPending || mutation.isSuccess) return;
    clearTimeout(redirect.current);
    clearErrorToasts();
    mutation.reset();
    const problem = checkSignUp(values);
    if (problem) {
      refuse(problem);
      return;
    }
    tell({});
    const { confirmPassword: _same, agreeToTerms: _agreed, ...sent } = values;
    mutation.mutate({ ...sent, country: 'UK' });
  }

  /** He is correcting it, so he stays here. */
  function correct(name: keyof SignUpValues): void {
    clearTimeout(redirect.current);
    clear(name);
  }

  const isKnown = mutation.error !== null && readRefusal(mutation.error).code === 'ACCOUNT_EXISTS';
  // Once he is in, this form is over: what follows is on its way.
  return { form, errors, isKnown, correct, submit, isPending: mutation.isPending || mutation.isSuccess };
}
