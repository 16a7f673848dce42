import { PageHeader, TitleBar } from '../../layout/page-header.tsx';
import type { LockReason } from '../../lib/unlock-store.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { StaffLoginForm } from './staff-login-form.tsx';

const reasons: Record<LockReason, string> = {
  'session-ended': 'You are no longer signed in here. Sign in to go on where you were.',
  'logout-unconfirmed':
    'Locked on this device. The server could not be told, so your session there may last for up to eight hours: log in and out once more when you can.',
};

type Props = { hasKey: boolean; reason: LockReason | undefined };

export function LoginPage({ hasKey, reason }: Props) {
  return (
    <main className={styles.page}>
      <PageHeader>
        <TitleBar />
        <h2 className={styles.title}>Locked</h2>
      </PageHeader>
      <div className={styles.below}>
        {hasKey ? (
          <>
            {reason && (
              <p className={styles.text} role="status">
                {reasons[reason]}
              </p>
            )}
            <section aria-labelledby="staff" className={styles.way}>
              <h3 id="staff" className={styles.heading}>
                Moderators and admins
              </h3>
              <StaffLoginForm />
            </section>
            <section aria-labelledby="key" className={styles.way}>
              <h3 id="key" className={styles.heading}>
                With the admin key
              </h3>
              <LoginForm />
            </section>
          </>
        ) : (
          <div className={styles.text}>
            <p>The admin area is locked, because this server has no admin key.</p>
            <p>
              Whoever runs it can set <code>ADMIN_KEY</code> and start it again.
            </p>
          </div>
        )}
      </div>
    </main>
  );
}
