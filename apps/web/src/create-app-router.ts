import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen, NotFound } from './layout/notice-screen.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * Returns a function that tells, at its first call only, whether the visitor scrolled the prerendered page before its code
 * loaded. The router must then not scroll the page to the top.
 */
function createScrollCheck(): () => boolean {
  let isFirst = true;
  return () => {
    const wasScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    return wasScrolled;
  };
}

/** @param history Given only while prerendering. */
export function createAppRouter(history?: RouterHistory) {
  const wasScrolledBeforeLoad = createScrollCheck();
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    // An unknown path shows the not-found page without a screen's layout, as the server's HTML does.
    notFoundMode: 'root',
    // While prerendering, scroll restoration would write an inline script, which the CSP forbids.
    scrollRestoration: history === undefined && (() => !wasScrolledBeforeLoad()),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
