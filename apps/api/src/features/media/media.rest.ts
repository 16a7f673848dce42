import { AppError } from '../../errors/app-error.ts';
import type { HttpApp } from '../../http/http-app.ts';
import type { MediaStore } from '../../media/media-store.ts';

/** For members, and for admins who read reports. The response has no date and no owner. */
export function mountMedia(app: HttpApp, media: MediaStore): void {
  app.get('/media/:file{[A-Za-z0-9_-]{22}\\.webp}', async (c) => {
    if (!c.get('viewer') && !(await c.get('procedureContext').admin())) throw new AppError('NOT_SIGNED_IN');
    const bytes = await media.get(c.req.param('file').slice(0, 22));
    if (!bytes) throw new AppError('NOT_FOUND');
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
  });
}
