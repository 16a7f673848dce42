import { onReconnect, useConnection } from '@ballast/ui/connection';
import { useEffect, useRef } from 'react';
import { useBlockSizeVariable } from '../hooks/use-block-size-variable.ts';
import { queryClient } from '../lib/query-client.ts';
import styles from './connection-banner.module.css';

const texts = {
  connected: '',
  offline: 'You are offline. What is loaded stays readable.',
  unreachable: 'We cannot reach the server. What is loaded stays.',
};

export function ConnectionBanner() {
  useEffect(() => onReconnect(() => void queryClient.invalidateQueries()), []);
  const banner = useRef<HTMLParagraphElement>(null);
  useBlockSizeVariable(banner, '--banner-size');
  return (
    <p ref={banner} className={styles.banner} role="status">
      {texts[useConnection()]}
    </p>
  );
}
