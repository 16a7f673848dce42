import { brand } from '@ballast/schema/brand';
import { Link } from '@tanstack/react-router';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import styles from './account-page.module.css';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  return (
    <PageFrame
      title={`Join ${brand.name}`}
      lead="It is free and takes about a minute. We ask for your real details once; no other member sees them."
      back={{ to: '/welcome', label: 'Back' }}
      aside={
        <div className={styles.aside}>
          <p>
            Already a member? <Link to="/login">Sign in</Link>
          </p>
          <CrisisLine />
        </div>
      }
    >
      <SignUpForm />
    </PageFrame>
  );
}
