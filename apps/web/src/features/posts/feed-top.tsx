import { brand } from '@ballast/schema/brand';
import { Avatar } from '@ballast/ui/avatar';
import { Icon } from '@ballast/ui/icon';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Wordmark } from '@ballast/ui/wordmark';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../app-shell/lazy-dialog.tsx';
import type { Viewer } from '../../lib/viewer-store.ts';
import styles from './feed-top.module.css';

const AccountMenu = lazyDialog(() => import('./account-menu.tsx'));

/** The way back at the left, the member himself at the right. */
export function FeedTop({ viewer }: { viewer: Viewer }) {
  const [isMenuOpen, setIsMenuOpen] = useState<boolean>();
  return (
    <header className={styles.top}>
      <h1 className={styles.title}>The Feed</h1>
      <Link to="/" className={styles.back}>
        <Icon name="back" />
        <VisuallyHidden>Back to the start</VisuallyHidden>
        <Wordmark name={brand.name} />
      </Link>
      <button type="button" className={styles.account} aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)}>
        <Avatar name={viewer.displayName} colour={viewer.avatarColor} imageUrl={viewer.profileImageUrl} />
        <span className={styles.username}>@{viewer.username}</span>
        <VisuallyHidden>: your account</VisuallyHidden>
      </button>
      {isMenuOpen !== undefined && (
        <AccountMenu viewer={viewer} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      )}
    </header>
  );
}
