import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { call, RefusedError } from '../bench/call.ts';

type Request = Parameters<typeof call>[1];

export type Connection = {
  url(): Promise<string>;
  signal: AbortSignal;
  counts: { unanswered: number; unavailable: number };
};

const retryMs = 10;
const answerWithinMs = 20_000;
const unavailable = 503;

/** Without a complete response, `fetch` throws a TypeError. */
export const hasNoResponse = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** Repeats a request until it is answered. @throws RefusedError on any refusal except 503. */
export async function callUntilAnswered<Data extends z.ZodType>(
  { url, signal, counts }: Connection,
  request: Request,
  dataSchema: Data,
  cookie: string,
): Promise<z.infer<Data>> {
  for (;;) {
    signal.throwIfAborted();
    try {
      const callSignal = AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]);
      return (await call(await url(), request, dataSchema, cookie, callSignal)).data;
    } catch (error) {
      if (error instanceof RefusedError && error.status === unavailable) counts.unavailable += 1;
      else if (hasNoResponse(error)) counts.unanswered += 1;
      else throw error;
    }
    await wait(retryMs);
  }
}
