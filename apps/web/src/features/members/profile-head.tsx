import { Avatar } from '@ballast/ui/avatar';
import { formatCount } from '../../lib/counts.ts';
import styles from './profile-head.module.css';
import type { Profile } from './profile-query.ts';

export function ProfileHead({ profile }: { profile: Profile }) {
  const { displayName, username, firstName, lastName, age, city } = profile;
  const realName = [firstName, lastName].filter(Boolean).join(' ');
  const about = [realName, age === null ? '' : `${age}`, city].filter(Boolean).join(', ');
  const counts = [
    { label: profile.followersCount === 1 ? 'follower' : 'followers', count: profile.followersCount },
    { label: 'following', count: profile.followingCount },
    { label: profile.postsCount === 1 ? 'post' : 'posts', count: profile.postsCount },
  ];
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        <Avatar name={displayName} colour={profile.avatarColor} imageUrl={profile.profileImageUrl} />
      </div>
      <div className={styles.names}>
        <h3 className={styles.name}>{displayName}</h3>
        {displayName !== username && <p className={styles.quiet}>@{username}</p>}
        {about && <p className={styles.quiet}>{about}</p>}
      </div>
      <ul className={styles.counts}>
        {counts.map(({ label, count }) => (
          <li key={label}>
            <strong>{formatCount(count)}</strong> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
