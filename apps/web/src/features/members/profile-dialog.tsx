import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Notice } from '@ballast/ui/notice';
import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { readRefusal } from '../../lib/error-messages.ts';
import { LookedAtNote } from '../crisis/public.ts';
import { ProfileActions } from './profile-actions.tsx';
import styles from './profile-dialog.module.css';
import { ProfileHead } from './profile-head.tsx';
import { type Profile, useProfileQuery } from './profile-query.ts';

/** Fields that the member's settings hide are null and not shown. */
function ProfileFacts({ profile }: { profile: Profile }) {
  const { bio, interests, occupation, relationshipStatus, email, phone } = profile;
  const facts = [
    { label: 'Interests', text: interests },
    { label: 'Work', text: occupation },
    { label: 'Relationship', text: relationshipStatus },
    { label: 'Email', text: email },
    { label: 'Phone', text: phone },
  ].filter(({ text }) => text);
  if (!bio && facts.length === 0) return <p className={styles.quiet}>He keeps the rest to himself.</p>;
  return (
    <div className={styles.facts}>
      {bio && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.list}>
          {facts.map(({ label, text }) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.quiet}>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

type Props = { memberId: string; isOpen: boolean; onClose: () => void };

function Loading() {
  return (
    <div className={styles.profile}>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton hasAvatar lines={[55, 30, 80]} />
      <Skeleton lines={[95, 90, 40]} />
    </div>
  );
}

function Content({ memberId }: Pick<Props, 'memberId'>) {
  const { data: profile, error, isPending, isFetching, refetch } = useProfileQuery(memberId);
  if (isPending) return <Loading />;
  const { code, message } = readRefusal(error);
  // The account may have been deleted, or its member may have blocked the viewer. The text must not tell which.
  if (error && code === 'NOT_FOUND') return <p className={styles.unavailable}>This profile is not open to you.</p>;
  if (!profile) {
    return (
      <Notice>
        <span>{code ? message : 'The profile did not load.'}</span>{' '}
        <Button look="text" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <div className={styles.profile}>
      <ProfileHead profile={profile} />
      {profile.held && (
        <div>
          <LookedAtNote isAboutPain={false} />
        </div>
      )}
      <ProfileFacts profile={profile} />
      <ProfileActions profile={profile} />
    </div>
  );
}

export default function ProfileDialog({ memberId, isOpen, onClose }: Props) {
  return (
    <Dialog title="Profile" isOpen={isOpen} onClose={onClose}>
      <Content key={memberId} memberId={memberId} />
    </Dialog>
  );
}
