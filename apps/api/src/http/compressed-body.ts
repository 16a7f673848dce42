import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { accepts } from 'hono/accepts';
import type { HttpContext } from './http-app.ts';

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

export type CompressedBody = { etag: string; bodies: Record<Encoding, Uint8Array<ArrayBuffer>> };

const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Takes tens of milliseconds: keep the result. */
export function compressBody(text: string): CompressedBody {
  const identity = new Uint8Array(Buffer.from(text));
  const bodies = {
    identity,
    br: new Uint8Array(brotliCompressSync(identity, brotliQuality)),
    gzip: new Uint8Array(gzipSync(identity, { level: 9 })),
  };
  return { etag: `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`, bodies };
}

type Options = { contentType: string; cacheControl: string; vary?: string; status?: 200 | 404 };

/** Sends the encoding that the client accepts, or 304 without a body if the client has it. */
export function sendCompressed(
  c: HttpContext,
  { etag, bodies }: CompressedBody,
  { contentType, cacheControl, vary = 'Accept-Encoding', status = 200 }: Options,
): Response {
  c.header('Cache-Control', cacheControl);
  c.header('Vary', vary);
  c.header('ETag', etag);
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: [...encodings], default: 'identity' });
  const knownEncoding = encodings.find((known) => known === encoding) ?? 'identity';
  if (knownEncoding !== 'identity') c.header('Content-Encoding', knownEncoding);
  c.header('Content-Type', contentType);
  return c.body(bodies[knownEncoding], status);
}
