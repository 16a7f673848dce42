import { PageHeader } from '../../layout/page-header.tsx';
import { TitleBar } from '../../layout/title-bar.tsx';
import type { LockReason } from '../../lib/unlock-store.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

const reasons: Record<LockReason, string> = {
  'session-ended': 'You are no longer signed in here. Enter the key to go on where you were.',
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
            <LoginForm />
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
