import { Avatar } from '@ballast/ui/avatar';
import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Notice } from '@ballast/ui/notice';
import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { readRefusal } from '../../lib/error-messages.ts';
import { formatCount } from '../../lib/support-words.ts';
import { LookedAtNote } from '../crisis/public.ts';
import { ProfileActions } from './profile-actions.tsx';
import profileDialogStyles from './profile-dialog.module.css';
import styles from './profile-head.module.css';
import { type Profile, useProfileQuery } from './profile-query.ts';

function ProfileHead({ profile }: { profile: Profile }) {
  const { displayName, username, firstName, lastName, age, city } = profile;
  const realName = [firstName, lastName].filter(Boolean).join(' ');
  const about = [realName, age === null ? '' : `${age}`, city].filter(Boolean).join(', ');
  const followers = (
    <>
      <strong>{formatCount(profile.followersCount)}</strong>{' '}
      <span>{profile.followersCount === 1 ? 'follower' : 'followers'}</span>
    </>
  );
  const counts = [
    { label: 'following', count: profile.followingCount },
    { label: profile.postsCount === 1 ? 'post' : 'posts', count: profile.postsCount },
  ];
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        <Avatar name={displayName} colour={profile.avatarColor} imageUrl={profile.profileImageUrl} />
      </div>
      <div className={styles.names}>
        <h3 className={styles.name} dir="auto">
          {displayName}
        </h3>
        {displayName !== username && <p className={styles.quiet}>{`@${username}`}</p>}
        {about && (
          <p className={styles.quiet} dir="auto">
            {about}
          </p>
        )}
      </div>
      <ul className={styles.counts}>
        <li>
          {profile.mine ? (
            <Link to="/profile" hash="followers" className={styles.link}>
              {followers}
            </Link>
          ) : (
            followers
          )}
        </li>
        {counts.map(({ label, count }) => (
          <li key={label}>
            <strong>{formatCount(count)}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
  if (!bio && facts.length === 0) return <p className={profileDialogStyles.quiet}>He keeps the rest to himself.</p>;
  return (
    <div className={profileDialogStyles.facts}>
      {bio && (
        <p className={profileDialogStyles.bio} dir="auto">
          {bio}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={profileDialogStyles.list}>
          {facts.map(({ label, text }) => (
            <div key={label} className={profileDialogStyles.fact}>
              <dt className={profileDialogStyles.quiet}>{label}</dt>
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
    <div className={profileDialogStyles.profile}>
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
  if (error && code === 'NOT_FOUND')
    return <p className={profileDialogStyles.unavailable}>This profile is not open to you.</p>;
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
    <div className={profileDialogStyles.profile}>
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
