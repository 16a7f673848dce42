import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { showToast } from '@ballast/ui/toasts';
import { type RefObject, useRef, useState } from 'react';
import { CodeField } from '../../components/code-field.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './two-factor.module.css';

type Props = { isOpen: boolean; onClose: () => void };

function TwoFactorOffForm({
  onClose,
  fieldRef,
}: Pick<Props, 'onClose'> & { fieldRef: RefObject<HTMLInputElement | null> }) {
  const [values, setValues] = useState({ password: '', code: '' });
  const { settings } = trpc.useUtils();
  const { mutate, isPending } = trpc.auth.stopTwoFactor.useMutation({
    onSuccess() {
      settings.get.setData(undefined, (saved) => saved && { ...saved, twoFactorEnabled: false });
      onClose();
      showToast('Two-factor sign-in is off', { text: 'Your recovery codes are gone too.' });
    },
    onError: (error) => form.showRefusal(error, { WRONG_PASSWORD: 'password', BAD_CODE: 'code' }),
  });
  const form = useForm({
    isPending,
    findErrors: () => ({
      ...(values.password === '' && { password: 'Please enter your password.' }),
      ...(values.code.trim() === '' && { code: 'Please enter the code.' }),
    }),
    send: () => mutate(values),
  });
  const field = (name: keyof typeof values) =>
    form.field(name, values[name], (typed) => !isPending && setValues({ ...values, [name]: typed }));
  return (
    <Form {...form.props} className={styles.step}>
      <p>Your password alone will be enough to sign in. The recovery codes you kept stop working.</p>
      <PasswordField
        label="Your password"
        required
        ref={fieldRef}
        autoComplete="current-password"
        {...field('password')}
      />
      <CodeField label="Code" hint="Six digits from the app, or one of your recovery codes." {...field('code')} />
      {form.problem && Object.keys(form.errors).length === 0 && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" look="danger" isBusy={isPending}>
          {isPending ? 'Turning it off...' : 'Turn it off'}
        </Button>
      </div>
    </Form>
  );
}

export default function TwoFactorOffDialog({ isOpen, onClose }: Props) {
  const fieldRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Turn off two-factor sign-in" isOpen={isOpen} onClose={onClose} initialFocus={fieldRef}>
      <TwoFactorOffForm onClose={onClose} fieldRef={fieldRef} />
    </Dialog>
  );
}
