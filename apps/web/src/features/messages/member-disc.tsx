import { useState } from 'react';
import styles from './member-disc.module.css';
import type { OtherMember } from './use-selection.ts';

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
