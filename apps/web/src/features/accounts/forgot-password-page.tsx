import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { TextField } from '@ballast/ui/text-field';
import { useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { trpc } from '../../lib/trpc.ts';
import styles from './account-form.module.css';
import { emailPrefill } from './email-prefill.ts';
import { LinkMessage } from './link-page.tsx';

/** Shows the same text whether or not an account has the address. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState(() => emailPrefill.get());
  const { mutate, isPending, isSuccess } = trpc.auth.forgotPassword.useMutation({
    onError: (error) => form.showRefusal(error),
  });
  const form = useForm({
    isPending,
    findErrors: () => findTextErrors({ email }, { email: { blank: fieldMessages.email } }),
    send: () => mutate({ email }),
  });
  return (
    <PageFrame
      title="Forgot your password?"
      lead={isSuccess ? undefined : 'It happens. Tell us the email you signed up with, and we mail you a way back in.'}
      back={{ to: '/quick-signin', label: 'Back' }}
      aside={<CrisisLine />}
    >
      {isSuccess ? (
        <LinkMessage
          text="If there is an account with that address, a link is on its way. It works for an hour. Nothing there in a few minutes? Look among the spam, and check how you spelt it."
          next={{ to: '/quick-signin', label: 'Back to sign in' }}
        />
      ) : (
        <Form {...form.props} className={styles.form}>
          <div className={styles.group}>
            {form.problem && <Notice>{form.problem}</Notice>}
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              required
              {...form.field('email', email, setEmail)}
            />
          </div>
          <div className={styles.actions}>
            <Button type="submit" isBusy={isPending}>
              {isPending ? 'Sending...' : 'Send the link'}
            </Button>
          </div>
        </Form>
      )}
    </PageFrame>
  );
}
