import { buttonStyle } from '@ballast/ui/button-style';
import { withdrawToasts } from '@ballast/ui/toasts';
import { Link, useLocation } from '@tanstack/react-router';
import { type OwnList, ownLists } from '../lib/own-lists.ts';

/** On the profile page a link would lead behind the open dialog. */
const useIsOnProfile = () => useLocation({ select: ({ pathname }) => pathname === '/profile' });

export function OwnListLink({ list, className }: { list: OwnList; className?: string }) {
  const isOnProfile = useIsOnProfile();
  if (isOnProfile) return <span>{ownLists[list]}</span>;
  return (
    <Link to="/profile" hash={list} className={className}>
      {ownLists[list]}
    </Link>
  );
}

export function ToastListLink({ list, about }: { list: OwnList; about: string }) {
  const isOnProfile = useIsOnProfile();
  if (isOnProfile) return null;
  return (
    <Link to="/profile" hash={list} className={buttonStyle('text')} onClick={() => withdrawToasts(about)}>
      {ownLists[list]}
    </Link>
  );
}
