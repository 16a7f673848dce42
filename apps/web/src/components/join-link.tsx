import { type ButtonLook, buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../hooks/use-viewer.ts';
import styles from './join-link.module.css';

type Props = { children: string; look?: ButtonLook | undefined };

/** Links visitors to sign-up and members to the feed. Both labels take the same space, so the layout does not shift. */
export function JoinLink({ children, look = 'primary' }: Props) {
  const isMember = useViewer().status === 'member';
  return (
    <Link to={isMember ? '/feed' : '/quick-signup'} className={`${buttonStyle(look)} ${styles.join}`}>
      {isMember ? 'Open The Feed' : children}
    </Link>
  );
}

export function SignInLink() {
  const isMember = useViewer().status === 'member';
  return (
    <Link to={isMember ? '/messages' : '/quick-signin'} className={`${buttonStyle('quiet')} ${styles.signIn}`}>
      {isMember ? 'Messages' : 'Sign In'}
    </Link>
  );
}
