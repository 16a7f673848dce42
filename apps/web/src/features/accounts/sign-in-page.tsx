import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { TextField } from '@ballast/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import type { NextPage } from '../sessions/public.ts';
import formStyles from './account-form.module.css';
import styles from './account-page.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Where a member comes back in; it has two addresses. */
export function SignInPage({ next = '/feed' }: { next?: NextPage | undefined }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { form, errors, clearError, problem, submit, isPending } = useSignIn(next);

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
      <form
        ref={form}
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit({ email, password });
        }}
      >
        <div className={formStyles.group}>
          {problem && <Notice>{problem}</Notice>}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            error={errors['email']}
            onChange={({ target }) => {
              clearError('email');
              setEmail(target.value);
            }}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            error={errors['password']}
            onChange={({ target }) => {
              clearError('password');
              setPassword(target.value);
            }}
          />
        </div>
        <div className={formStyles.actions}>
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Signing In...' : 'Sign In'}
          </Button>
          <Link to="/" className={buttonStyle('quiet')}>
            View Homepage Design
          </Link>
        </div>
      </form>
    </PageFrame>
  );
}
