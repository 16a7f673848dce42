import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HttpContext } from './http-app.ts';

/** The best first. */
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** A body that is the same for every request, compressed once. */
export type PreparedBody = {
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  /** Strong, so each encoding has its own. */
  etags: Record<Encoding, string>;
};

const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export function prepareBody(text: string): PreparedBody {
  const identity = new Uint8Array(Buffer.from(text));
  const digest = hash('sha256', identity, 'base64url').slice(0, 22);
  return {
    bodies: {
      br: new Uint8Array(brotliCompressSync(identity, brotliQuality)),
      gzip: new Uint8Array(gzipSync(identity, { level: 9 })),
      identity,
    },
    etags: { br: `"${digest}-br"`, gzip: `"${digest}-gzip"`, identity: `"${digest}"` },
  };
}

function acceptedEncoding(header = ''): Encoding {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((item) => item.trim()))
    .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** RFC 9110, section 13.1.2: weak comparison, because a proxy may have weakened the ETag. */
function isUnchanged(header: string | undefined, etags: PreparedBody['etags']): boolean {
  const known = new Set(Object.values(etags));
  const given = header?.split(',').map((etag) => etag.trim().replace(/^W\//, '')) ?? [];
  return given.some((etag) => etag === '*' || known.has(etag));
}

/** Sends the body in an encoding that the client accepts, or 304 without one if the client has it. */
export function sendPrepared(c: HttpContext, { bodies, etags }: PreparedBody, contentType: string, status: 200 | 404) {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  c.header('Vary', 'Accept-Encoding', { append: true });
  c.header('ETag', etags[encoding]);
  if (status === 200 && isUnchanged(c.req.header('if-none-match'), etags)) return c.body(null, 304);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', contentType);
  return c.body(bodies[encoding], status);
}
