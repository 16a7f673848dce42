import type { addPlugins } from 'workbox-precaching';

type Plugin = Parameters<typeof addPlugins>[0][number];

/**
 * Keeps a page without its `Vary`: this worker fetches it with other headers than the browser that opens it, and the
 * cache would not find it. What is no success is not kept at all, and the installation fails with it.
 */
export const withoutVary: Plugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!response.ok) return null;
    const headers = new Headers(response.headers);
    headers.delete('Vary');
    return new Response(response.body, { status: response.status, headers });
  },
};
