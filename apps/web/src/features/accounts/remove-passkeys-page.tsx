import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import styles from './link-page.module.css';
import { LinkMessage } from './link-page.tsx';
import { LeftPasskeys } from './reset-done.tsx';
import { useLinkToken } from './use-link-token.ts';

export function RemovePasskeysPage() {
  const token = useLinkToken();
  return (
    <PageFrame title="Remove the passkeys" back={{ to: '/quick-signin', label: 'Back' }} aside={<CrisisLine />}>
      {token === '' ? (
        <LinkMessage
          text="That link is used up or too old. You see and remove your passkeys in your settings."
          next={{ to: '/settings', label: 'Go to settings' }}
        />
      ) : (
        <div className={styles.content}>
          <LeftPasskeys
            token={token}
            lead="Passkeys open your account without the password. If one of them is not yours, take them all off here. Every device is signed out then."
          />
        </div>
      )}
    </PageFrame>
  );
}
