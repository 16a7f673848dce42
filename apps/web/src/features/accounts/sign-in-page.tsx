import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { TextField } from '@ballast/ui/text-field';
import { clearErrorToasts } from '@ballast/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CodeField } from '../../components/code-field.tsx';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { canUsePasskeys, loadWebAuthn, wasCancelled } from '../../lib/passkeys.ts';
import { trpc } from '../../lib/trpc.ts';
import type { NextPage } from '../sessions/public.ts';
import formStyles from './account-form.module.css';
import styles from './account-page.module.css';
import { emailPrefill } from './email-prefill.ts';
import { useFinishSignIn, useSignIn } from './use-sign-in.ts';

function describeError(error: unknown): string {
  if (wasCancelled(error)) return 'No passkey was used. If this device has none, sign in with your email and password.';
  const { code, message } = readRefusal(error);
  return code ? message : 'That did not work. Try again, or sign in with your email and password.';
}

function PasskeyButton({ next }: { next: NextPage }) {
  const { client } = trpc.useUtils();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        loadWebAuthn(),
        client.auth.passkeySignInOptions.mutate(),
      ]);
      return client.auth.passkeySignIn.mutate(await startAuthentication({ optionsJSON }));
    },
    onMutate: clearErrorToasts,
    onSuccess: useFinishSignIn(next),
    onError: (error) => showFailure(error, 'Sign In Failed', describeError(error)),
  });
  return (
    <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Waiting for your passkey...' : 'Use a passkey'}
    </Button>
  );
}

const leadForCode = 'The password is right. One more thing: the code.';

export function SignInPage({ next = '/feed' }: { next?: NextPage | undefined }) {
  const { form, field, email, needsCode, startAgain } = useSignIn(next);
  const startPasswordReset = () => {
    emailPrefill.set(email);
    clearErrorToasts();
  };

  return (
    <PageFrame
      title="Sign in"
      lead={needsCode ? leadForCode : `Good to see you. ${brand.name} is where you left it.`}
      back={{ to: '/welcome', label: 'Back' }}
      aside={
        <div className={styles.aside}>
          <p>
            New here? <Link to="/quick-signup">Sign up for free</Link>
          </p>
          <CrisisLine />
        </div>
      }
    >
      <Form {...form.props} className={formStyles.form}>
        <div className={formStyles.group}>
          {form.problem && !form.errors['code'] && <Notice>{form.problem}</Notice>}
          {needsCode ? (
            <CodeField
              label="Code"
              hint="The six digits in your authenticator app. No phone to hand? Type one of your recovery codes."
              isFocusedAtStart
              {...field('code')}
            />
          ) : (
            <>
              <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
              <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
              <Link to="/forgot-password" className={styles.forgotten} onClick={startPasswordReset}>
                Forgot your password?
              </Link>
            </>
          )}
        </div>
        <div className={formStyles.actions}>
          <Button type="submit" isBusy={form.isPending}>
            {form.isPending ? 'Signing In...' : 'Sign In'}
          </Button>
          {needsCode ? (
            <Button look="quiet" onClick={startAgain}>
              Use another account
            </Button>
          ) : (
            <>
              {canUsePasskeys() && <PasskeyButton next={next} />}
              <Link to="/" className={buttonStyle('quiet')}>
                View Homepage Design
              </Link>
            </>
          )}
        </div>
      </Form>
    </PageFrame>
  );
}
