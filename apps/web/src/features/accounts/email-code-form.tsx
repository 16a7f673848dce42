import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { CodeField } from '../../components/code-field.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './password-dialog.module.css';

/** Confirms an address with the code of the mail, where the link would open in a browser that is not signed in. */
export function EmailCodeForm() {
  const [code, setCode] = useState('');
  const { mutate, isPending } = trpc.auth.verifyEmail.useMutation({
    async onSuccess() {
      showToast('Address confirmed');
      await Promise.all([queryUtils.auth.me.invalidate(), queryUtils.auth.security.invalidate()]);
    },
    onError(error) {
      const { code: refusal } = form.showRefusal(error, { BAD_CODE: 'code', LINK_EXPIRED: 'code' });
      if (refusal === 'BAD_CODE')
        form.setErrors({ code: 'That code is not right. After ten tries you need a new mail.' });
      if (refusal === 'LINK_EXPIRED') form.setErrors({ code: 'That code is used up or too old. You need a new mail.' });
    },
  });
  const form = useForm({
    isPending,
    findErrors: () => (code.trim() === '' ? { code: 'Please enter the code.' } : {}),
    send: () => mutate({ code }),
  });
  return (
    <form {...form.props} className={styles.form}>
      <CodeField
        label="The code in that mail"
        hint="Six digits. Or open the link in the mail."
        inputMode="numeric"
        {...form.field('code', code, (typed) => !isPending && setCode(typed))}
      />
      {form.problem && !form.errors['code'] && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Checking...' : 'Confirm this address'}
        </Button>
      </div>
    </form>
  );
}
