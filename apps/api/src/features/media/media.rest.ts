import { AppError } from '../../errors/app-error.ts';
import type { HttpApp } from '../../http/http-app.ts';
import type { Base } from '../../kernel/kernel.ts';

/**
 * Moderators and admins also get removed pictures, visitors only those of posts that anyone may read. The response must not
 * reveal the date or owner of a picture.
 */
export function mountMedia(app: HttpApp, { queries: { media: queries, openPosts }, media }: Base): void {
  app.get('/media/:file{[A-Za-z0-9_-]{22}\\.webp}', async (c) => {
    const { client, rateLimits, readAdmin } = c.get('procedureContext');
    const viewer = c.get('viewer');
    const { outgoing } = c.env ?? {};
    if (outgoing) await rateLimits.startPicture({ account: viewer?.id, client }, outgoing);
    const isStaff = (await readAdmin()) !== undefined;
    const id = c.req.param('file').slice(0, 22);
    if (!viewer && !isStaff && !(await openPosts.isPictureOpen(id))) throw new AppError('NOT_SIGNED_IN');
    // A file can outlive its row: after an uncertain commit, or if it could not be deleted.
    const canRead = isStaff || !viewer ? await queries.exists(id) : await queries.isShownTo(viewer.id, id);
    const bytes = canRead ? await media.get(id) : undefined;
    if (!bytes) throw new AppError('NOT_FOUND');
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
  });
}
