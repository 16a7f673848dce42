import { brand } from '@ballast/schema/brand';
import { Avatar } from '@ballast/ui/avatar';
import { buttonStyle } from '@ballast/ui/button-style';
import { Icon } from '@ballast/ui/icon';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import type { Viewer } from '../../../lib/stores/viewer-store.ts';
import { NoticesBell } from '../../notices/public.ts';
import { type FeedChoice, type FeedFilter, topicLabels } from '../../story/public.ts';
import feedSwitchStyles from './feed-switch.module.css';
import styles from './feed-top.module.css';

const FeedFilterDialog = lazyDialog(() => import('./feed-filter-dialog.tsx'));

type Props = { filter: FeedFilter; onFilter: (filter: FeedFilter) => void };

export function FeedFilterButton({ filter, onFilter }: Props) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const chosen = [filter.topic && topicLabels[filter.topic], filter.mood].filter((part) => part !== undefined);
  return (
    <>
      <button
        type="button"
        className={`${feedSwitchStyles.choice} ${feedSwitchStyles.filter}`}
        aria-haspopup="dialog"
        data-chosen={chosen.length > 0 || undefined}
        onClick={() => setIsOpen(true)}
      >
        {chosen.length > 0 ? (
          <>
            <VisuallyHidden>Only: </VisuallyHidden>
            <bdi>{chosen.join(', ')}</bdi>
          </>
        ) : (
          'Topics'
        )}
      </button>
      {isOpen !== undefined && (
        <FeedFilterDialog filter={filter} isOpen={isOpen} onClose={() => setIsOpen(false)} onFilter={onFilter} />
      )}
    </>
  );
}

/** `more` is visible only on wide screens, but screen readers always read it. */
type FeedTab = { choice: FeedChoice; label: string; more?: string };

const choices: readonly FeedTab[] = [
  { choice: 'all', label: 'All' },
  { choice: 'following', label: 'Following' },
  { choice: 'unanswered', label: 'Waiting', more: ' for an answer' },
];

type FeedSwitchProps = { choice: FeedChoice; onChoose: (choice: FeedChoice) => void };

function FeedSwitch({ choice: current, onChoose }: FeedSwitchProps) {
  return (
    <fieldset className={feedSwitchStyles.switch} aria-label="Whose posts">
      {choices.map(({ choice, label, more }) => (
        <button
          key={choice}
          type="button"
          className={feedSwitchStyles.choice}
          aria-pressed={choice === current}
          onClick={() => onChoose(choice)}
        >
          <span>{label}</span>
          {more && <span className={feedSwitchStyles.more}>{more}</span>}
        </button>
      ))}
    </fieldset>
  );
}

const AccountMenu = lazyDialog(() => import('./account-menu.tsx'));

type FeedTopProps = {
  viewer: Viewer;
  unreadNotices: number;
  /** The rail of wide screens has one of its own. */
  hasBell: boolean;
  choice: FeedChoice;
  onChoose: (choice: FeedChoice) => void;
  filter: FeedFilter;
  onFilter: (filter: FeedFilter) => void;
  onSearch: () => void;
};

export function FeedTop(props: FeedTopProps) {
  const { viewer, unreadNotices, hasBell, choice, onChoose, filter, onFilter, onSearch } = props;
  const [isMenuOpen, setIsMenuOpen] = useState<boolean>();
  return (
    <header className={styles.top}>
      <h1 className={styles.title}>The Feed</h1>
      <Link to="/" className={styles.back}>
        <Icon name="back" />
        <VisuallyHidden>Back to the start</VisuallyHidden>
        <PlimsollMark load="half" className={styles.mark} />
        <span className={styles.name}>{brand.name}</span>
      </Link>
      <div className={styles.feedSwitch}>
        <FeedSwitch choice={choice} onChoose={onChoose} />
        <FeedFilterButton filter={filter} onFilter={onFilter} />
      </div>
      <div className={styles.end}>
        <button type="button" className={buttonStyle('icon')} aria-keyshortcuts="/" onClick={onSearch}>
          <Icon name="search" />
          <VisuallyHidden>Search</VisuallyHidden>
        </button>
        {hasBell && <NoticesBell unread={unreadNotices} className={styles.bell} />}
        <button
          type="button"
          className={styles.account}
          data-unread={unreadNotices > 0 || undefined}
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
        >
          <Avatar name={viewer.displayName} colour={viewer.avatarColor} imageUrl={viewer.profileImageUrl} />
          <span className={styles.username}>{`@${viewer.username}`}</span>
          <VisuallyHidden>: your account</VisuallyHidden>
        </button>
      </div>
      {isMenuOpen !== undefined && (
        <AccountMenu
          viewer={viewer}
          unreadNotices={unreadNotices}
          isOpen={isMenuOpen}
          onClose={() => setIsMenuOpen(false)}
        />
      )}
    </header>
  );
}
