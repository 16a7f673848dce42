import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { onMemberChange } from '../features/sessions/public.ts';
import { queryClient } from '../lib/query-client.ts';
import { draftPictures } from '../lib/storage/draft-pictures.ts';
import { clearPageMemory } from '../lib/storage/page-memory.ts';
import { trpc, trpcClient } from '../lib/trpc.ts';

onMemberChange(() => {
  queryClient.clear();
  draftPictures.clear();
  clearPageMemory();
});

/** Layout route of the screens that call the API; of the open pages only the contact form loads it. */
export function ApiLayout() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
