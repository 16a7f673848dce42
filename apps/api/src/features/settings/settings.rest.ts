import type { HttpApp, HttpContext } from '../../http/http-app.ts';
import { unsubscribePath } from '../../http/origin-check.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { appRouter } from '../../router.ts';

/** The token of a one-click link (RFC 8058), which mail programs send in the URL, not in the form. */
const tokenOf = (c: HttpContext): string => c.req.query('token') ?? '';

export function mountSettingsRest(app: HttpApp, publicOrigin: () => string): void {
  app.get('/api/users/settings', async (c) => c.json(await callerOf(c).settings.get()));
  app.put('/api/users/settings', async (c) => c.json(await callWithBody(c, appRouter.settings.update, readJson)));
  app.post(unsubscribePath, async (c) =>
    c.json(
      await callWithBody(c, appRouter.settings.unsubscribe, async () => {
        await c.get('body').text();
        return { token: tokenOf(c) };
      }),
    ),
  );
  // Must change nothing, because virus scanners open links in mail. After `#` the token is sent to no server.
  app.get(unsubscribePath, (c) => c.redirect(`${publicOrigin()}/unsubscribe#${encodeURIComponent(tokenOf(c))}`, 302));
}
