import * as z from 'zod';
import type { Load } from './load.ts';

type Request = Omit<Load['requests'][number], 'cookie' | 'kind' | 'body'> & {
  body?: string | Uint8Array<ArrayBuffer>;
  contentType?: string;
};

export class RefusedError extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} was answered with ${status}.`);
    this.status = status;
  }
}

/** For calls that the server may refuse. @throws Any other error. */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RefusedError)) throw error;
}

/** Whether the server has what is requested: other commits may lack it. */
export async function isAnswered(url: string, { method, path, body, cookie }: Load['requests'][number]) {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  await response.arrayBuffer();
  return response.ok;
}

const responseView = z.object({ result: z.object({ data: z.unknown() }) });

/**
 * Calls a procedure over HTTP. Returns its data and the session cookie that it set, or ''.
 * @throws RefusedError if the status is not 2xx. Another error if there is no response, or if it has other data.
 */
export async function call<Data extends z.ZodType>(
  url: string,
  { method, path, body, contentType = 'application/json' }: Request,
  dataSchema: Data,
  cookie = '',
  signal: AbortSignal | null = null,
): Promise<{ data: z.infer<Data>; cookie: string }> {
  const headers = { cookie, ...(body === undefined ? {} : { 'content-type': contentType }) };
  const response = await fetch(`${url}${path}`, { method, headers, signal, ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new RefusedError(path, response.status);
  const { result } = responseView.parse(await response.json());
  return { data: z.parse(dataSchema, result.data), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
