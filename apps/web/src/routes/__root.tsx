import { Toasts } from '@ballast/ui/toasts';
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { ConnectionLine } from '../app-shell/connection-line.tsx';
import { usePageScheme } from '../app-shell/scheme.ts';
import { UpdatePlace } from '../app-shell/update-place.tsx';
import { MobileHelp } from '../features/mobile-help/mobile-help.tsx';

export const Route = createRootRoute({ component: Root });

function Root() {
  usePageScheme();
  return (
    <>
      <div>
        <ConnectionLine />
        <UpdatePlace />
      </div>
      <Outlet />
      <Toasts />
      <MobileHelp />
    </>
  );
}
