import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { MessageScreen } from './message-screen.tsx';

/** An address without a screen. */
export function NotFound() {
  return (
    <MessageScreen title="404 - Page not found" text="There is nothing at this address. You have not broken anything.">
      <Link to="/" className={buttonStyle('primary')}>
        Go to the start
      </Link>
      <Link to="/feed" className={buttonStyle('quiet')}>
        Go to the feed
      </Link>
    </MessageScreen>
  );
}
