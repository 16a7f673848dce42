import type { RouterOutputs } from '@ballast/client/types';
import { type ReactNode, useState } from 'react';
import { AuthorLine } from '../../components/authors/author-line.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ProfileDialog } from '../members/public.ts';
import styles from './listed-items.module.css';

type Profile = RouterOutputs['profiles']['get'];
type Props = {
  member: RouterOutputs['profiles']['blocked']['items'][number];
  /** Called when the profile dialog was closed, because the member can be unblocked or unmuted there. */
  onProfileClosed: (profile: Profile) => void;
  children?: ReactNode;
};

/** A follower, or a blocked or muted member. Their name opens the profile, where they can be reported. */
export function ListedMember({ member, onProfileClosed, children }: Props) {
  const utils = trpc.useUtils();
  const [isOpen, setIsOpen] = useState<boolean>();

  function close(): void {
    setIsOpen(false);
    utils.profiles.get.fetch({ userId: member.id }).then(onProfileClosed, () => undefined);
  }

  return (
    <li className={styles.item}>
      <AuthorLine author={member} onOpen={() => setIsOpen(true)} />
      {children}
      {isOpen !== undefined && <ProfileDialog memberId={member.id} isOpen={isOpen} onClose={close} />}
    </li>
  );
}
