import { Icon } from '@ballast/ui/icon';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import styles from './back-link.module.css';

export type BackTarget = {
  to: '/' | '/welcome' | '/quick-signin' | '/the-feed';
  label: string;
  /** Goes back in the history instead of to `to`, if there is a page to go back to. */
  usesHistory?: boolean | undefined;
};

export function BackLink({ to, label, usesHistory = false }: BackTarget) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();

  function goBack(event: MouseEvent): void {
    if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  }

  return (
    <Link to={to} className={styles.back} onClick={usesHistory ? goBack : undefined}>
      <Icon name="back" />
      <span>{label}</span>
    </Link>
  );
}
