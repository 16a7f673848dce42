import { appPagePaths } from '@ballast/schema/pages';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { withoutVary } from './without-vary.ts';

declare const self: ServiceWorkerGlobalScope;
/** What the app is made of; build/write-service-worker.ts puts the list here. */
declare const precached: PrecacheEntry[];

/** A page of no one's in particular: the app in it draws whatever screen the address asks for. */
const shell = '/feed';
const appPages: ReadonlySet<string> = new Set(appPagePaths);
const notOurs = /^\/(?:api|media|admin|share)(?:\/|$)/;

// Only what the build made is ever kept: there is no other cache than this one, and no answer about a person in it.
addPlugins([withoutVary]);
precacheAndRoute(precached, { cleanURLs: false, ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();

const openShell = createHandlerBoundToURL(shell);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !notOurs.test(url.pathname),
  (options) =>
    appPages.has(options.url.pathname) ? openShell(options) : fetch(options.request).catch(() => openShell(options)),
);

// A new version waits until he says so: words on the screen are never taken away by a reload.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
