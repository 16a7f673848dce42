import { type ButtonLook, buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../hooks/use-viewer.ts';
import styles from './join-link.module.css';

type Props = { children: string; look?: ButtonLook | undefined };

/** The way in for a visitor; whoever is in already is led to the feed. Both words have the same room. */
export function JoinLink({ children, look = 'primary' }: Props) {
  const isMember = useViewer().status === 'member';
  return (
    <Link to={isMember ? '/feed' : '/quick-signup'} className={`${buttonStyle(look)} ${styles.join}`}>
      {isMember ? 'Open The Feed' : children}
    </Link>
  );
}

/** The way back in; for whoever is in already, the way to his messages. */
export function SignInLink() {
  const isMember = useViewer().status === 'member';
  return (
    <Link to={isMember ? '/messages' : '/quick-signin'} className={`${buttonStyle('quiet')} ${styles.signIn}`}>
      {isMember ? 'Messages' : 'Sign In'}
    </Link>
  );
}
