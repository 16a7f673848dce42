import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { trpc, trpcClient } from '../lib/trpc.ts';

/** The `wrapper` for components and hooks that call the server, and whose links are not followed: see `renderAt`. */
export function WithServer({ children }: { children: ReactNode }) {
  const [router] = useState(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }));
  return (
    <RouterContextProvider router={router}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </RouterContextProvider>
  );
}
