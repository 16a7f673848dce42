import type { ReactNode } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { FormSkeleton } from '../../components/form-skeleton.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { describeFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { LookedAtNote } from '../crisis/public.ts';
import { AccountPanel } from './account-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-screen.module.css';
import { SettingsContext } from './settings-context.ts';

const skeletonFields = 5;

export function ProfileScreen() {
  const me = trpc.auth.me.useQuery();
  const settings = trpc.settings.get.useQuery();
  const frame = (main: ReactNode, panel?: ReactNode) => (
    <PageFrame title="Your profile" back={{ to: '/the-feed', label: 'Back to the feed' }}>
      <div className={styles.columns}>
        <div>{main}</div>
        {panel}
      </div>
      <CrisisLine />
    </PageFrame>
  );

  if (me.data) {
    return (
      <SettingsContext value={settings.data}>
        {frame(
          <>
            {me.data.held && (
              <div className={styles.held}>
                <LookedAtNote isAboutPain={false} />
              </div>
            )}
            <ProfileForm key={me.data.id} me={me.data} />
          </>,
          <AccountPanel me={me.data} />,
        )}
      </SettingsContext>
    );
  }
  if (me.isError) {
    const text = `Your profile did not load. ${describeFailure(me.error)}`;
    return frame(<LoadFailed text={text} isBusy={me.isFetching} onRetry={() => void me.refetch()} />);
  }
  return frame(<FormSkeleton fields={skeletonFields} />);
}
