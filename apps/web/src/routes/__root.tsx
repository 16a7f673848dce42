import { Toasts } from '@ballast/ui/toasts';
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { MobileHelp } from '../features/mobile-help/mobile-help.tsx';
import { ConnectionLine } from '../features/offline/connection-line.tsx';
import { UpdatePlace } from '../features/offline/update-place.tsx';
import { usePageScheme } from '../layout/use-page-scheme.ts';

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
