import { brand } from '@ballast/schema/brand';
import { figuresView } from '@ballast/schema/figures';
import { toFiguresCsv } from '@ballast/schema/figures-csv';
import * as z from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { LogError } from '../http/error-handler.ts';
import type { HttpContext } from '../http/http-app.ts';
import type { SpecialPath } from '../trpc/operation.ts';
import { callProcedure } from './caller.ts';
import { sendExport } from './export-stream.ts';
import { readLikeKind } from './like-kind.ts';
import { openStream } from './live-stream.ts';
import type { MountedPath } from './mounted-path.ts';
import { sendPage } from './pages.ts';
import { readFields, readPath } from './read-input.ts';

type Handler = (
  c: HttpContext,
  path: MountedPath,
  server: { publicOrigin: () => string; logError: LogError },
) => Promise<Response>;

const item = z.object({ id: z.string() });

export const specialPaths: Record<SpecialPath, Handler> = {
  /**
   * The REST contract toggles: the procedure ignores the value (`toggles` of the context). What it is about is read before,
   * which refuses what the member cannot see.
   */
  async toggle(c, path) {
    const toggles = { isPartOfWrite: true, toggles: true } as const;
    const about = { ...readPath(c, { ...path, set: {} }) };
    const getter = path.procedure.replace(/\.\w+$/, '.get');
    const { id } = item.parse(await callProcedure(c, getter, () => about, toggles));
    const input = { ...Object.fromEntries(Object.keys(about).map((field) => [field, id])), ...path.set };
    const kind = path.body ? await readLikeKind(c) : {};
    return c.json(await callProcedure(c, path.procedure, () => ({ ...input, ...kind }), toggles));
  },

  'export stream': (c, _path, { logError }) => sendExport(c, logError),

  'live stream': (c) => openStream(c, 'plain'),

  async 'figures table'(c, path) {
    const weeks = figuresView.parse(await callProcedure(c, path.procedure, () => readFields(c, path)));
    c.header('Content-Disposition', `attachment; filename="${brand.slug}-figures.csv"`);
    c.header('Content-Type', 'text/csv; charset=utf-8');
    return c.body(toFiguresCsv(weeks));
  },

  /** Mail programs send the token in the URL (RFC 8058), beside a form that is read and ignored. */
  async 'one-click link'(c, path) {
    const read = async () => {
      await c.get('body').text();
      return readFields(c, path);
    };
    return c.json(await callProcedure(c, path.procedure, read));
  },

  async 'id in query'(c, path, { publicOrigin }) {
    const conversationId = c.req.query('id');
    if (conversationId === undefined) throw new AppError('BAD_INPUT', { fields: { id: 'This is needed.' } });
    const read = () => ({ ...Object(readFields(c, path)), conversationId });
    return sendPage(c, await callProcedure(c, path.procedure, read), publicOrigin());
  },
};
