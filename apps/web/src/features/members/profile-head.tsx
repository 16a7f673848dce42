import { Avatar } from '@ballast/ui/avatar';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/counts.ts';
import styles from './profile-head.module.css';
import type { Profile } from './profile-query.ts';

export function ProfileHead({ profile }: { profile: Profile }) {
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
