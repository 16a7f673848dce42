import { brand } from '@ballast/schema/brand';
import type { LogError } from './http/error-handler.ts';
import type { HttpApp, HttpContext } from './http/http-app.ts';
import { unsubscribePath } from './http/origin-check.ts';
import { callProcedure } from './rest/caller.ts';
import { type MountedPath, mountedPaths } from './rest/mounted-path.ts';
import { sendDownload, sendPage } from './rest/pages.ts';
import { readBody, readFields } from './rest/read-input.ts';
import { specialPaths } from './rest/special-paths.ts';
import { sendCreated, sendVersioned } from './rest/versions.ts';

function send(c: HttpContext, path: MountedPath, output: object | null, publicOrigin: () => string): Response {
  const { list, download, location, version, status = 200 } = path;
  if (list) return sendPage(c, output, publicOrigin());
  if (download) return sendDownload(c, `${brand.slug}-${download}.json`, output);
  if (location) return sendCreated(c, location, output);
  return version === 'own' ? sendVersioned(c, output) : c.json(output, status);
}

/** Every path that a procedure names: reads its input from path, query and body, calls it, and sends the answer. */
export function mountRest(app: HttpApp, publicOrigin: () => string, logError: LogError): void {
  for (const path of mountedPaths) {
    const special = path.special && specialPaths[path.special];
    app.on(path.method.toUpperCase(), path.url.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      if (special) return special(c, path, { publicOrigin, logError });
      const read = () => (path.body ? readBody(c, path) : readFields(c, path));
      return send(c, path, await callProcedure(c, path.procedure, read), publicOrigin);
    });
  }
  // Must change nothing, because virus scanners open links in mail. After `#` the token is sent to no server.
  app.get(unsubscribePath, (c) =>
    c.redirect(`${publicOrigin()}/unsubscribe#${encodeURIComponent(c.req.query('token') ?? '')}`, 302),
  );
}
