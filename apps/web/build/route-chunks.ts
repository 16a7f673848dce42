import type { Plugin } from 'vite';

export const routeChunksFile = '.vite/route-chunks.json';

/** The names of chunks by the routes whose components they contain. The manifest has no entry for a route in a group. */
export type RouteChunks = Record<string, string>;

export const routeChunks: Plugin = {
  name: 'route-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks: RouteChunks = {};
    for (const output of Object.values(bundle)) {
      for (const id of output.type === 'chunk' ? output.moduleIds : []) {
        const route = /\/(src\/routes\/[^?]+\?tsr-split=component)$/.exec(id)?.[1];
        if (route) chunks[route] = output.fileName;
      }
    }
    this.emitFile({ type: 'asset', fileName: routeChunksFile, source: JSON.stringify(chunks) });
  },
};
