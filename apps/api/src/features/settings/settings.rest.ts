import type { HttpApp, HttpContext } from '../../http/http-app.ts';
import { unsubscribePath } from '../../http/origin-check.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { appRouter } from '../../router.ts';

/** The token of a one-click link (RFC 8058). Mail programs send it in the URL, with a form that contains nothing else. */
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
  // Changes nothing, because programs that check mail for viruses open links. After `#` the token reaches no other server.
  app.get(unsubscribePath, (c) => c.redirect(`${publicOrigin()}/unsubscribe#${encodeURIComponent(tokenOf(c))}`, 302));
}
