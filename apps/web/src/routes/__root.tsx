import { Toasts } from '@ballast/ui/toasts';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ConnectionLine } from '../app-shell/connection-line.tsx';
import type { queryUtils } from '../lib/query-client.ts';

export const Route = createRootRouteWithContext<{ queryUtils: typeof queryUtils }>()({ component: Root });

function Root() {
  return (
    <>
      <ConnectionLine />
      <Outlet />
      <Toasts />
    </>
  );
}
