import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './layout/error-screen.tsx';
import { NotFound } from './layout/not-found.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * A page that came whole may be read on before its code is there. Left to itself the router would then send the reader
 * back to its top.
 */
function placeWasTaken(): () => boolean {
  let isFirst = true;
  return () => {
    const isTaken = isFirst && window.scrollY > 0;
    isFirst = false;
    return isTaken;
  };
}

/** The app's router; without a history of its own it follows the browser's. */
export function createAppRouter(history?: RouterHistory) {
  const wasTaken = placeWasTaken();
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    // An address below a screen is nobody's: the page says so as the server sent it, outside of any screen's frame.
    notFoundMode: 'root',
    // Rendered ahead it would write a script into the page, which the policy forbids.
    scrollRestoration: history === undefined && (() => !wasTaken()),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Night whatever the system wishes, or day; without it, as the system wishes. */
    scheme?: 'night' | 'day';
  }
}
