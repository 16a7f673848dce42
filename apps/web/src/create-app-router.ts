import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './layout/error-screen.tsx';
import { NotFound } from './layout/not-found.tsx';
import { routeTree } from './routeTree.gen.ts';

/** Keeps the position of a page scrolled before its code loaded; the router would scroll to the top. */
function placeWasTaken(): () => boolean {
  let isFirst = true;
  return () => {
    const isTaken = isFirst && window.scrollY > 0;
    isFirst = false;
    return isTaken;
  };
}

export function createAppRouter(history?: RouterHistory) {
  const wasTaken = placeWasTaken();
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    // Unknown paths below a screen render as the server sends them, outside that screen's layout.
    notFoundMode: 'root',
    // When prerendered, scroll restoration writes an inline script, which the CSP forbids.
    scrollRestoration: history === undefined && (() => !wasTaken()),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    scheme?: 'night' | 'day';
  }
}
