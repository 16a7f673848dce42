import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { TextField } from '@ballast/ui/text-field';
import { Link } from '@tanstack/react-router';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import type { NextPage } from '../sessions/public.ts';
import formStyles from './account-form.module.css';
import styles from './account-page.module.css';
import { existingEmail } from './existing-email.ts';
import { useSignIn } from './use-sign-in.ts';

export function SignInPage({ next = '/feed' }: { next?: NextPage | undefined }) {
  const { form, field, email } = useSignIn(next);

  return (
    <PageFrame
      title="Sign in"
      lead={`Good to see you. ${brand.name} is where you left it.`}
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
      <form {...form.props} className={formStyles.form}>
        <div className={formStyles.group}>
          {form.problem && <Notice>{form.problem}</Notice>}
          <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
          <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
          <Link to="/forgot-password" className={styles.forgotten} onClick={() => existingEmail.keep(email)}>
            Forgot your password?
          </Link>
        </div>
        <div className={formStyles.actions}>
          <Button type="submit" isBusy={form.isPending}>
            {form.isPending ? 'Signing In...' : 'Sign In'}
          </Button>
          <Link to="/" className={buttonStyle('quiet')}>
            View Homepage Design
          </Link>
        </div>
      </form>
    </PageFrame>
  );
}
