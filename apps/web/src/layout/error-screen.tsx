import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { isServerReachable, onReconnect } from '@ballast/ui/connection';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CrisisCalls } from '../features/crisis/public.ts';
import { NoticeScreen } from './notice-screen.tsx';

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
