import { Icon, type IconName } from '@ballast/ui/icon';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useIsWide } from '../../hooks/use-is-wide.ts';
import { noticesLabel } from '../notices/public.ts';
import styles from './places-nav.module.css';

const maxShown = 99;

/** A page of words. Not among the shared icons, which every public page loads. */
function FeedIcon() {
  return (
    <svg viewBox="0 0 24 24" className={styles.feedIcon} aria-hidden="true" focusable="false">
      <path d="M5 4h14v16H5zM9 9h6M9 13h6" />
    </svg>
  );
}

type PlaceProps = {
  to: '/' | '/feed' | '/messages' | '/notifications' | '/profile' | '/crisis-support';
  icon: IconName | 'feed';
  label: string;
  /** Hides the label where the screen is narrow. */
  isShort?: boolean;
  unread?: number;
  /** Set where the page has other paths too. */
  isCurrent?: boolean;
  /** The accessible name, if it says more than the label. */
  name?: string | undefined;
};

function Place({ to, icon, label, isShort = false, unread = 0, isCurrent = false, name }: PlaceProps) {
  return (
    <Link
      to={to}
      className={styles.place}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-label={name}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <span className={styles.icon} data-unread={unread > maxShown ? `${maxShown}+` : unread || undefined}>
        {icon === 'feed' ? <FeedIcon /> : <Icon name={icon} />}
      </span>
      <span className={styles.label} data-short={isShort || undefined}>
        {label}
      </span>
    </Link>
  );
}

type Props = {
  /** On the feed the first place is the home page. */
  isFeed?: boolean;
  unread: { notices: number; messages: number };
  onCreate: () => void;
};

/** The same places on every signed-in page: a bar at the bottom of a phone, a rail at the side of a wide screen. */
export function PlacesNav({ isFeed = false, unread, onCreate }: Props) {
  const { notices, messages } = unread;
  const announcement = notices === 1 ? '1 unread notification' : `${notices} unread notifications`;
  const isWide = useIsWide();
  const create = (
    <button type="button" className={styles.create} onClick={onCreate}>
      <span className={styles.plus}>
        <Icon name="plus" />
      </span>
      <span className={styles.label}>Create post</span>
    </button>
  );
  return (
    <nav className={styles.nav} aria-label="Main" data-places>
      {isWide && create}
      {isFeed && <Place to="/" icon="home" label="Home" />}
      <Place to="/feed" icon="feed" label="Feed" isCurrent={isFeed} />
      <Place
        to="/messages"
        icon="messages"
        label="Messages"
        unread={messages}
        name={messages > 0 ? `Messages, ${messages} unread` : undefined}
      />
      <Place
        to="/notifications"
        icon="bell"
        label="Notifications"
        isShort
        unread={notices}
        name={notices > 0 ? noticesLabel(notices) : undefined}
      />
      <Place to="/profile" icon="person" label="You" />
      <div className={styles.crisis}>
        <Place to="/crisis-support" icon="phone" label="Crisis" />
      </div>
      {!isWide && create}
      <VisuallyHidden aria-live="polite">{notices > 0 && announcement}</VisuallyHidden>
    </nav>
  );
}
