import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { NoticeScreen } from '../../layout/notice-screen.tsx';

/** One page for every address without a story: never there, deleted, taken down, or of somebody who blocked the viewer. */
export function StoryGone() {
  return (
    <NoticeScreen
      title="That story is not here"
      text="It may have been taken back, or taken down, or the address is not quite right."
      note="Nothing you did. There are other stories, and room for yours."
    >
      <Link to="/the-feed" className={buttonStyle('primary')}>
        Go to the feed
      </Link>
    </NoticeScreen>
  );
}
