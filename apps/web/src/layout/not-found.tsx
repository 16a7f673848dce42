import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { NoticeScreen } from './notice-screen.tsx';
import { PublicPage } from './public-page.tsx';

export function NotFound() {
  return (
    <PublicPage>
      <NoticeScreen
        isTilted
        crisis={null}
        title="404 - Page not found"
        text="There is nothing at this address. You have not broken anything, and nothing of yours is lost."
      >
        <Link to="/" className={buttonStyle('primary')}>
          Go to the start
        </Link>
        <Link to="/feed" className={buttonStyle('quiet')}>
          Go to the feed
        </Link>
      </NoticeScreen>
    </PublicPage>
  );
}
