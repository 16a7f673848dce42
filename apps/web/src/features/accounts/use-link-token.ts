import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token of a mailed link. Removes it from the URL at once, so that no history contains it. Empty after a reload. */
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
