import { Toasts } from '@ballast/ui/toasts';
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { ConnectionLine } from '../app-shell/connection-line.tsx';
import { usePageScheme } from '../app-shell/scheme.ts';

export const Route = createRootRoute({ component: Root });

function Root() {
  usePageScheme();
  return (
    <>
      <ConnectionLine />
      <Outlet />
      <Toasts />
    </>
  );
}
