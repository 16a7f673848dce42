import { brand } from '@ballast/schema/brand';
import { Icon } from '@ballast/ui/icon';
import { Menu, type MenuItem } from '@ballast/ui/menu';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useState } from 'react';
import styles from './thread-header.module.css';
import type { OtherMember } from './use-selection.ts';

/** Shows the unique username if the display name differs, because members choose display names freely. */
export function UsernameSuffix({ member: { id, displayName, username } }: { member: OtherMember }) {
  return id !== null && username !== displayName && <span className={styles.username}>{` @${username}`}</span>;
}

type Props = { member: OtherMember; isLarge?: boolean | undefined };

export function MemberDisc({ member: { displayName, profileImageUrl }, isLarge }: Props) {
  const size = isLarge ? styles.large : '';
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (profileImageUrl && profileImageUrl !== brokenUrl) {
    const onError = () => setBrokenUrl(profileImageUrl);
    return <img src={profileImageUrl} alt="" className={`${styles.disc} ${size}`} onError={onError} />;
  }
  return (
    <span className={`${styles.disc} ${styles.letter} ${size}`} aria-hidden="true">
      {[...displayName.trim()][0]?.toLocaleUpperCase('en-GB') ?? 'U'}
    </span>
  );
}

type ThreadHeaderProps = {
  other: OtherMember;
  headingRef: RefObject<HTMLHeadingElement | null>;
  actions: readonly MenuItem[];
  onBack: (event: MouseEvent) => void;
};

export function ThreadHeader({ other, headingRef, actions, onBack }: ThreadHeaderProps) {
  return (
    <header className={styles.header}>
      <Link to="/messages" replace className={styles.back} onClick={onBack}>
        <Icon name="back" />
        <span>All conversations</span>
      </Link>
      <div className={styles.member}>
        <MemberDisc member={other} isLarge />
        <div className={styles.text}>
          <h2 ref={headingRef} className={styles.name} tabIndex={-1}>
            <bdi>{other.displayName}</bdi>
            <UsernameSuffix member={other} />
          </h2>
          {other.id !== null && <p className={styles.active}>{`Active on ${brand.name}`}</p>}
        </div>
        {actions.length > 0 && <Menu label="More about this member" items={actions} />}
      </div>
    </header>
  );
}
