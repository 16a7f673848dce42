import { buttonStyle } from '@ballast/ui/button-style';
import { TextField } from '@ballast/ui/text-field';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { FormSkeleton } from '../../components/form-skeleton.tsx';
import { LoadFailed } from '../../components/paged-list.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { formatDay } from '../../lib/dates.ts';
import { describeFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { ExportButton } from '../accounts/public.ts';
import { LookedAtNote } from '../crisis/public.ts';
import { SignOutButton } from '../sessions/public.ts';
import styles from './account-panel.module.css';
import { Followers } from './followers.tsx';
import { HiddenComments, HiddenStories } from './hidden-items.tsx';
import { BlockedMembers, MutedMembers } from './listed-members.tsx';
import type { Me } from './profile-fields.ts';
import { ProfileForm } from './profile-form.tsx';
import { SettingsContext } from './profile-inputs.tsx';
import profileScreenStyles from './profile-screen.module.css';

function AccountPanel({ me }: { me: Me }) {
  return (
    <aside className={styles.panel} aria-labelledby="account-title">
      <h2 id="account-title" className={styles.title}>
        Account
      </h2>
      <TextField label="Email" readOnly value={me.email} hint="For signing in. It cannot be changed here." />
      <TextField label="Username" readOnly value={me.username} hint="It stays as it is." />
      <p className={styles.since}>
        Member since <time dateTime={me.createdAt}>{formatDay(new Date(me.createdAt))}</time>
      </p>
      <Link to="/my-stories" className={buttonStyle('quiet')}>
        Your stories
      </Link>
      <Link to="/kept" className={buttonStyle('quiet')}>
        Kept stories
      </Link>
      <Link to="/my-reports" className={buttonStyle('quiet')}>
        Reports and decisions
      </Link>
      <Link to="/settings" className={buttonStyle('quiet')}>
        Settings
      </Link>
      <Followers />
      <BlockedMembers />
      <MutedMembers />
      <HiddenStories />
      <HiddenComments />
      <section className={styles.section}>
        <h3 className={styles.subtitle}>Your data</h3>
        <p className={styles.note}>
          One file with everything: profile, posts, comments, messages. What you wrote anonymously is in it too, so mind
          where you keep it.
        </p>
        <ExportButton />
      </section>
      <section className={styles.section}>
        <h3 className={styles.subtitle}>Done for now?</h3>
        <SignOutButton memberId={me.id} />
      </section>
    </aside>
  );
}

const skeletonFields = 5;

export function ProfileScreen() {
  const me = trpc.auth.me.useQuery();
  const settings = trpc.settings.get.useQuery();
  const frame = (main: ReactNode, panel?: ReactNode) => (
    <PageFrame title="Your profile" back={{ to: '/the-feed', label: 'Back to the feed' }}>
      <div className={profileScreenStyles.columns}>
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
              <div className={profileScreenStyles.held}>
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
