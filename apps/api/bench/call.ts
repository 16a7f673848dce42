import * as z from 'zod';
import type { Load } from './load.ts';

type Request = Omit<Load['requests'][number], 'cookie' | 'kind'>;

const answerView = z.object({ result: z.object({ data: z.unknown() }) });

/**
 * Calls a procedure over HTTP.
 * @returns The response data and the session cookie it set, or '' if it set none.
 * @throws If the status is not 2xx or the response does not match `data`.
 */
export async function call<Data extends z.ZodType>(
  url: string,
  { method, path, body }: Request,
  data: Data,
  cookie = '',
): Promise<{ data: z.infer<Data>; cookie: string }> {
  const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  const { result } = answerView.parse(await response.json());
  return { data: z.parse(data, result.data), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
