import type { mediaQueries } from '@ballast/db/queries/media';
import { AppError } from '../../errors/app-error.ts';
import type { HttpApp } from '../../http/http-app.ts';
import type { MediaStore } from '../../media/media-store.ts';

type Deps = { media: Pick<MediaStore, 'get'>; queries: ReturnType<typeof mediaQueries> };

/** Moderators and admins also get removed pictures. The response must not reveal the date or owner of a picture. */
export function mountMedia(app: HttpApp, { media, queries }: Deps): void {
  app.get('/media/:file{[A-Za-z0-9_-]{22}\\.webp}', async (c) => {
    const isStaff = (await c.get('procedureContext').readAdmin()) !== undefined;
    const viewer = c.get('viewer');
    if (!viewer && !isStaff) throw new AppError('NOT_SIGNED_IN');
    const id = c.req.param('file').slice(0, 22);
    // A file can outlive its row: after an uncertain commit, or if it could not be deleted.
    const canRead = isStaff || !viewer ? await queries.exists(id) : await queries.isShownTo(viewer.id, id);
    const bytes = canRead ? await media.get(id) : undefined;
    if (!bytes) throw new AppError('NOT_FOUND');
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
  });
}
