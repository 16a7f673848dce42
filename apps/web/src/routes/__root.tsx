import { Toasts } from '@ballast/ui/toasts';
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { MobileHelp } from '../features/mobile-help/mobile-help.tsx';
import { ConnectionStatus, DeferredUpdateNotice } from '../features/offline/connection-status.tsx';
import { topNoticesId } from '../layout/top-notices.ts';
import { usePageHead } from '../layout/use-page-head.ts';

export const Route = createRootRoute({ component: Root });

function Root() {
  usePageHead();
  return (
    <>
      <div id={topNoticesId}>
        <ConnectionStatus />
        <DeferredUpdateNotice />
      </div>
      <Outlet />
      <Toasts />
      <MobileHelp />
    </>
  );
}
