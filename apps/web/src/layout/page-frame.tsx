import { brand } from '@ballast/schema/brand';
import { Icon } from '@ballast/ui/icon';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { HorizonFrame } from './horizon-frame.tsx';
import styles from './page-frame.module.css';

type BackTarget = {
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

type Props = { id: string; title: string; children: ReactNode };

/** A titled part of a page in a `PageFrame`. */
export function PageSection({ id, title, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type PageFrameProps = {
  title: string;
  lead?: ReactNode;
  back: BackTarget;
  /** Shown beside the content on wide screens, else after it. */
  aside?: ReactNode;
  children: ReactNode;
};

export function PageFrame({ title, lead, back, aside, children }: PageFrameProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · ${brand.name}`}</title>
      <HorizonFrame title={title} header={<BackLink {...back} />}>
        <div className={styles.columns}>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
        </div>
      </HorizonFrame>
    </main>
  );
}
