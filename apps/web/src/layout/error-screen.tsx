import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { CrisisCalls } from '../features/crisis/public.ts';
import { NoticeScreen } from './notice-screen.tsx';

/** Retry reloads the page: browsers do not request a failed module again. */
export function ErrorScreen() {
  return (
    <NoticeScreen
      title="Something broke"
      text="That was us, not you. Anything you were writing is kept on this device."
      crisis={<CrisisCalls />}
    >
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <Link to="/" className={buttonStyle('quiet')}>
        Go to the start
      </Link>
    </NoticeScreen>
  );
}
