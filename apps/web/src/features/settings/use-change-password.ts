import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useFieldErrors } from '../../hooks/use-field-errors.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { areAllFilled, checkPasswords, emptyPasswords, type Passwords } from './password-check.ts';

/** Changing the password: what is typed, what is wrong with it, and what came of it. */
export function useChangePassword() {
  const { form, errors, tell, clear } = useFieldErrors();
  const [passwords, setPasswords] = useState(emptyPasswords);
  const [problem, setProblem] = useState<string>();

  const mutation = trpc.auth.changePassword.useMutation({
    onSuccess() {
      setPasswords(emptyPasswords);
      showToast('Password changed', { text: 'Your password has been updated successfully.' });
    },
    onError(error) {
      const { code, message, fields } = readRefusal(error);
      if (code === 'WRONG_PASSWORD') tell({ currentPassword: message });
      else tell(fields);
      setProblem(message);
      showToast('Error', { text: code ? message : 'Failed to change password', tone: 'error' });
    },
  });

  return {
    form,
    passwords,
    errors,
    problem,
    isPending: mutation.isPending,
    isReady: areAllFilled(passwords),
    change(name: keyof Passwords, text: string): void {
      if (mutation.isPending) return;
      clear(name);
      setPasswords({ ...passwords, [name]: text });
    },
    submit(): void {
      if (mutation.isPending || !areAllFilled(passwords)) return;
      clearErrorToasts();
      setProblem(undefined);
      const found = checkPasswords(passwords);
      tell(found);
      const [first] = Object.values(found);
      const { currentPassword, newPassword } = passwords;
      if (first) showToast('Error', { text: first, tone: 'error' });
      else mutation.mutate({ currentPassword, newPassword });
    },
  };
}
