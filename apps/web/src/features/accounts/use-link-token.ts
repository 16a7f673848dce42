import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a mailed link, which the address has after `#`. It is removed from the address at once, so that it stays in
 * no history. Empty after a reload.
 */
export function useLinkToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(hash);
  useEffect(() => {
    if (hash === '') return;
    setToken(hash);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash]);
  return token;
}
