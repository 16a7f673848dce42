import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { MessageScreen } from './message-screen.tsx';

/** When the page itself broke. */
export function ErrorScreen({ reset }: { reset: () => void }) {
  return (
    <MessageScreen
      title="Something broke"
      text="That was us, not you. Try again; if it keeps happening, reload the page. Anything you were writing is kept on this device."
    >
      <Button onClick={reset}>Try again</Button>
      <Link to="/" className={buttonStyle('quiet')}>
        Go to the start
      </Link>
    </MessageScreen>
  );
}
