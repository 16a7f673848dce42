import { buttonStyle } from '@ballast/ui/button-style';
import { withdrawToasts } from '@ballast/ui/toasts';
import { Link, useLocation } from '@tanstack/react-router';

/** By the fragments of the lists in the profile. */
const names = {
  blocked: 'Blocked members',
  muted: 'Muted members',
  'hidden-stories': 'Stories you hid',
  'hidden-comments': 'Comments you hid',
};

type List = keyof typeof names;

/** On the profile page a link would lead behind the open dialog. */
const useIsOnProfile = () => useLocation({ select: ({ pathname }) => pathname === '/profile' });

/** The name of a list in the profile, which leads there from everywhere else. */
export function OwnListLink({ list, className }: { list: List; className?: string }) {
  const isOnProfile = useIsOnProfile();
  if (isOnProfile) return names[list];
  return (
    <Link to="/profile" hash={list} className={className}>
      {names[list]}
    </Link>
  );
}

export function ToastListLink({ list, about }: { list: List; about: string }) {
  const isOnProfile = useIsOnProfile();
  if (isOnProfile) return null;
  return (
    <Link to="/profile" hash={list} className={buttonStyle('text')} onClick={() => withdrawToasts(about)}>
      {names[list]}
    </Link>
  );
}
