import { brand } from '@ballast/schema/brand';
import { Icon } from '@ballast/ui/icon';
import { Menu, type MenuItem } from '@ballast/ui/menu';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, RefObject } from 'react';
import { MemberDisc } from './member-disc.tsx';
import styles from './thread-header.module.css';
import type { OtherMember } from './use-selection.ts';
import { UsernameSuffix } from './username-suffix.tsx';

type Props = {
  other: OtherMember;
  headingRef: RefObject<HTMLHeadingElement | null>;
  actions: readonly MenuItem[];
  onBack: (event: MouseEvent) => void;
};

export function ThreadHeader({ other, headingRef, actions, onBack }: Props) {
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
