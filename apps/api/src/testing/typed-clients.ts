import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../router.ts';
import type { Asker } from './test-sign-ins.ts';

/** Sends a request as a member, as the admin, or as a visitor. */
export type SendRequest = (asker: Asker, path: string, init?: RequestInit) => Promise<Response>;

/** Clients that send their requests by `request`. */
export function createTypedClients(request: SendRequest) {
  /** The typed procedures over HTTP, as a member, the admin or a visitor. */
  const as = (asker?: Asker) =>
    createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: 'http://127.0.0.1:3000/api/trpc',
          fetch: (url, { signal, ...init } = {}) => request(asker, String(url), { ...init, signal: signal ?? null }),
        }),
      ],
    });

  return {
    request,
    as,
    asAdmin: () => as({ admin: true }),
    asStaff: (name: string) => as({ staff: name }),
    /** Sends JSON to a REST path. */
    sendJson: (asker: Asker, path: string, body: unknown, method = 'POST') =>
      request(asker, path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
}
