import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { isServerReachable, onReconnect } from '@ballast/ui/connection';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { CrisisLine } from '../components/crisis-line.tsx';
import { CrisisCalls } from '../features/crisis/public.ts';
import { HorizonFrame } from './horizon-frame.tsx';
import styles from './notice-screen.module.css';
import { PublicPage } from './public-page.tsx';

type Props = {
  title: string;
  text: string;
  note?: string | undefined;
  children: ReactNode;
  /** A crisis link by default. */
  crisis?: ReactNode;
  isTilted?: boolean | undefined;
};

export function NoticeScreen({ title, text, note, children, crisis = <CrisisLine />, isTilted }: Props) {
  return (
    <main className={styles.screen}>
      <title>{`${title} · ${brand.name}`}</title>
      <HorizonFrame title={title} isTilted={isTilted}>
        <div className={styles.content}>
          <p className={styles.text}>{text}</p>
          <div className={styles.choices}>{children}</div>
          {note && <p className={styles.note}>{note}</p>}
          {crisis}
        </div>
      </HorizonFrame>
    </main>
  );
}

const reload = () => window.location.reload();

/** Retry reloads the page, because browsers do not request a failed module again. */
export function ErrorScreen() {
  const [isConnected] = useState(isServerReachable);
  useEffect(() => onReconnect(reload), []);
  return (
    <NoticeScreen
      title={isConnected ? 'Something broke' : 'No connection'}
      text={
        isConnected
          ? 'That was us, not you. Anything you were writing is kept on this device.'
          : 'This page opens when you are back online.'
      }
      crisis={<CrisisCalls />}
    >
      <Button onClick={reload}>Try again</Button>
      <Link to="/" className={buttonStyle('quiet')}>
        Go to the start
      </Link>
    </NoticeScreen>
  );
}

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
