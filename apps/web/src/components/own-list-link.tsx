import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { withdrawToasts } from '@ballast/ui/toasts';
import { Link, useLocation } from '@tanstack/react-router';

/** The lists of the viewer's profile that others are not told about: titles by fragment of the URL. */
export const ownLists = {
  blocked: 'Blocked members',
  muted: 'Muted members',
  'hidden-stories': 'Stories you hid',
  'hidden-comments': 'Comments you hid',
};

type OwnList = keyof typeof ownLists;

export function UndoButton({ about, onUndo }: { about: string; onUndo: () => void }) {
  return (
    <Button
      look="text"
      onClick={() => {
        withdrawToasts(about);
        onUndo();
      }}
    >
      Undo
    </Button>
  );
}

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
