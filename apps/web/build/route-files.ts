import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { type RouteChunks, routeChunksFile } from './route-chunks.ts';

const routes = readdirSync(join(import.meta.dirname, '..', 'src', 'routes'), { recursive: true, encoding: 'utf8' });

type Files = { scripts: Set<string>; styles: Set<string> };

/** Returns a function from a path to the link tags of the route's own files, read from the build in `dist`. */
export function readRouteFiles(dist: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

  const chunkNames: RouteChunks = JSON.parse(readFileSync(join(dist, routeChunksFile), 'utf8'));
  const keyOf = (chunkName: string) => Object.keys(manifest).find((key) => manifest[key]?.file === chunkName);

  function collect(key: string, files: Files): Files {
    const chunk = manifest[key];
    if (!chunk || files.scripts.has(chunk.file)) return files;
    files.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) files.styles.add(style);
    for (const imported of chunk.imports ?? []) collect(imported, files);
    return files;
  }

  const shared: Files = { scripts: new Set(), styles: new Set() };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) collect(key, shared);

  return (path: string): string => {
    const name = path === '/' ? 'index' : path.slice(1).replace('.', '[.]');
    const file = routes.find((route) => `/${route}`.endsWith(`/${name}.tsx`));
    const files: Files = { scripts: new Set(), styles: new Set() };
    if (file) {
      // A route also needs the layout routes of its folders.
      const folders = file.split('/').slice(0, -1);
      const layouts = folders.map((_folder, depth) => [...folders.slice(0, depth + 1), 'route.tsx'].join('/'));
      for (const route of [...layouts, file]) {
        const chunkName = chunkNames[`src/routes/${route}?tsr-split=component`];
        collect((chunkName && keyOf(chunkName)) ?? '', files);
      }
    }
    const styles = [...files.styles].filter((file) => !shared.styles.has(file));
    const scripts = [...files.scripts].filter((file) => !shared.scripts.has(file));
    return [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ].join('');
  };
}
