import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type SeenRequest = { method: string; path: string; headers: IncomingHttpHeaders };
export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

const storedAt = new Date('2026-11-20T03:07:21.000Z');
const noSuchKey = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>';

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return body;
  // Each chunk is `<hex size>[;signature]\r\n<bytes>\r\n`, the last of size 0.
  const chunks: Buffer[] = [];
  for (let offset = 0; offset < body.length; ) {
    const lineEnd = body.indexOf('\r\n', offset);
    const size = Number.parseInt(body.subarray(offset, lineEnd).toString(), 16);
    if (size === 0) break;
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    offset = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

/** Starts a server on loopback with the part of the S3 protocol that the media store needs. It records the requests. */
export async function startObjectStore({ pageSize }: { pageSize: number }) {
  const objects = new Map<string, Buffer>();
  const requests: SeenRequest[] = [];
  let refusal: { status: number; method: string | undefined } | undefined;

  function list(bucket: string, query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter');
    const names = [...objects.keys()]
      .filter((key) => key.startsWith(`/${bucket}/${prefix}`))
      .map((key) => key.slice(bucket.length + 2))
      // S3 lists names with a delimiter after the prefix as common prefixes. The store of pictures ignores those.
      .filter((name) => !delimiter || !name.slice(prefix.length).includes(delimiter))
      .sort();
    const start = Number(query.get('continuation-token') ?? 0);
    const next = start + pageSize;
    const contents = names.slice(start, next).map((name) => {
      const size = objects.get(`/${bucket}/${name}`)?.length ?? 0;
      return `<Contents><Key>${name}</Key><LastModified>${storedAt.toISOString()}</LastModified><ETag>"e"</ETag><Size>${size}</Size></Contents>`;
    });
    const more = next < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents.join('')}<IsTruncated>${more !== ''}</IsTruncated>${more}</ListBucketResult>`;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
    const method = request.method ?? '';
    requests.push({ method, path: pathname, headers: request.headers });
    const body = await readBody(request);
    if (refusal && (refusal.method ?? method) === method) return void response.writeHead(refusal.status).end();
    if (searchParams.get('list-type') === '2') {
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(list(pathname.split('/')[1] ?? '', searchParams));
    }
    const stored = objects.get(pathname);
    const source = request.headers['x-amz-copy-source'];
    if (method === 'PUT' && typeof source === 'string') {
      const copied = objects.get(source.startsWith('/') ? source : `/${source}`);
      if (!copied) return void response.writeHead(404).end(noSuchKey);
      objects.set(pathname, copied);
      const result = `<CopyObjectResult><LastModified>${storedAt.toISOString()}</LastModified><ETag>"e"</ETag></CopyObjectResult>`;
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(result);
    }
    if (method === 'PUT') {
      objects.set(pathname, body);
      return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    }
    if (method === 'DELETE') {
      objects.delete(pathname);
      return void response.writeHead(204).end();
    }
    if (!stored) return void response.writeHead(404).end(method === 'HEAD' ? undefined : noSuchKey);
    response.writeHead(200, { 'content-length': stored.length, 'last-modified': storedAt.toUTCString() });
    response.end(method === 'HEAD' ? undefined : stored);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The object store has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    storedAt,
    /** The paths of all objects, `/bucket/name`. */
    paths: () => [...objects.keys()].sort(),
    /** Answers later requests with `status`, by default those of every method. */
    refuse(status: number, method?: string): void {
      refusal = { status, method };
    },
    recover(): void {
      refusal = undefined;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
