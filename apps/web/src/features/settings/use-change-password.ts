import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePasskeyChoice } from './passkey-choice.tsx';
import { areAllFilled, emptyPasswords, findPasswordErrors, type Passwords } from './password-check.ts';

const wrongCurrentPassword = 'Current password is incorrect';

export function useChangePassword() {
  const [passwords, setPasswords] = useState(emptyPasswords);
  const { auth } = trpc.useUtils();
  const choice = usePasskeyChoice();
  const isReady = areAllFilled(passwords);

  const mutation = trpc.auth.changePassword.useMutation({
    onSuccess() {
      void auth.passkeys.invalidate();
      setPasswords(emptyPasswords);
      showToast('Password changed', { text: 'Your password has been updated successfully.' });
    },
    onError(error) {
      const { code, message } = form.showRefusal(error);
      if (code === 'WRONG_PASSWORD') {
        form.setErrors({ currentPassword: wrongCurrentPassword });
        return showFailure(error, 'Error', wrongCurrentPassword);
      }
      showFailure(error, 'Error', code ? message : 'Failed to change password');
    },
  });

  const form = useForm({
    isPending: mutation.isPending || !isReady,
    findErrors: () => findPasswordErrors(passwords),
    onInvalid: (errors) => showToast('Error', { text: Object.values(errors).join(' '), tone: 'error' }),
    send() {
      const { currentPassword, newPassword } = passwords;
      const removePasskeys = choice.chosenIds;
      mutation.mutate({ currentPassword, newPassword, ...(removePasskeys.length > 0 && { removePasskeys }) });
    },
  });

  return {
    form,
    choice,
    isReady,
    isPending: mutation.isPending,
    field: (name: keyof Passwords) =>
      form.field(name, passwords[name], (text) => !mutation.isPending && setPasswords({ ...passwords, [name]: text })),
  };
}
