import { brand } from '@ballast/schema/brand';
import { AppError } from '../errors/app-error.ts';
import type { LogError } from '../http/error-handler.ts';
import type { HttpContext } from '../http/http-app.ts';
import { isCrossOrigin } from '../http/origin-check.ts';
import { exportCallerOf } from './caller.ts';

/** An error breaks the connection, so that the client notices an incomplete export. */
async function* encodeUtf8(chunks: AsyncIterable<string>, logError: (error: unknown) => void) {
  const encoder = new TextEncoder();
  try {
    for await (const chunk of chunks) yield encoder.encode(chunk);
  } catch (error) {
    logError(error);
    // The HTTP server prints this error, so it must not contain the cause, which may have a member's data.
    throw new Error('An export was cut short.');
  }
}

export async function sendExport(c: HttpContext, logError: LogError): Promise<Response> {
  // A link on another site must not download the export into a folder that others may see.
  if (isCrossOrigin(c)) throw new AppError('BAD_ORIGIN');
  const chunks = await exportCallerOf(c).stream();
  c.header('Content-Disposition', `attachment; filename="${brand.slug}-export.json"`);
  c.header('Content-Type', 'application/json');
  return c.body(ReadableStream.from(encodeUtf8(chunks, (error) => logError(c, error))));
}
