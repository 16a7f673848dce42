import { appPagePaths, isStoryPath } from '@ballast/schema/pages';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { listenForPushes } from './push-notifications.ts';

type Plugin = Parameters<typeof addPlugins>[0][number];

/**
 * Removes `Vary` before a page is cached: the worker fetches with other headers than a navigation, so the cache would
 * not find the page. Rejects unsuccessful responses, which makes the installation fail.
 */
const withoutVary: Plugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!response.ok) return null;
    const headers = new Headers(response.headers);
    headers.delete('Vary');
    return new Response(response.body, { status: response.status, headers });
  },
};

declare const self: ServiceWorkerGlobalScope;
/** Replaced by build/write-service-worker.ts. */
declare const precached: PrecacheEntry[];

/** A page that can render any route, without member data. App pages always get it, other pages only when offline. */
const shell = '/feed';
const appPages: ReadonlySet<string> = new Set(appPagePaths);
const serverPaths = /^\/(?:api|media|admin|share)(?:\/|$)/;

// The only cache, for build output only: responses with member data must not be cached.
addPlugins([withoutVary]);
precacheAndRoute(precached, { cleanURLs: false, ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();

const openShell = createHandlerBoundToURL(shell);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !serverPaths.test(url.pathname),
  (options) =>
    appPages.has(options.url.pathname) || isStoryPath(options.url.pathname)
      ? openShell(options)
      : fetch(options.request).catch(() => openShell(options)),
);

// A new version waits for the member's consent, because it reloads the page.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

listenForPushes();
