import type { addPlugins } from 'workbox-precaching';

type Plugin = Parameters<typeof addPlugins>[0][number];

/**
 * Removes `Vary` before a page is cached: the worker fetches with other headers than a navigation, so the cache would
 * not find the page. Rejects unsuccessful responses, which makes the installation fail.
 */
export const withoutVary: Plugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!response.ok) return null;
    const headers = new Headers(response.headers);
    headers.delete('Vary');
    return new Response(response.body, { status: response.status, headers });
  },
};
