import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { WithServer } from './with-server.tsx';

/** Renders the screen at a URL in a new router. The keys of `screens` are paths. */
export async function renderAt(url: string, screens: Record<string, ReactNode>) {
  const root = createRootRoute({ notFoundComponent: () => 'Not found' });
  const routes = Object.entries(screens).map(([path, screen]) =>
    createRoute({ getParentRoute: () => root, path, component: () => screen }),
  );
  window.history.replaceState(null, '', url);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  render(<RouterProvider router={router} />, { wrapper: WithServer });
  return { history };
}
