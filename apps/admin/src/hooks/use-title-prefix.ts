import { useEffect } from 'react';

/** Puts a text before the page's title while the component is mounted. */
export function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (prefix === undefined) return;
    const { title } = document;
    document.title = `${prefix} · ${title}`;
    return () => {
      document.title = title;
    };
  }, [prefix]);
}
