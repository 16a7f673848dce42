import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { call, RefusedError } from '../bench/call.ts';

type Request = Parameters<typeof call>[1];

/** What the members of one part have in common: where they send, and until when. */
export type Line = {
  /** Waits while the server is down. */
  url(): Promise<string>;
  signal: AbortSignal;
  counts: { unanswered: number; unavailable: number };
};

const retryMs = 10;
const answerWithinMs = 20_000;
const unavailable = 503;

/** Whether no answer came, or half of one. `fetch` reports this as a TypeError. */
const isWithoutAnswer = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/**
 * Repeats a request until it is answered.
 * @throws {RefusedError} On any refusal except 503.
 */
export async function untilAnswered<Data extends z.ZodType>(
  { url, signal, counts }: Line,
  request: Request,
  data: Data,
  cookie: string,
): Promise<z.infer<Data>> {
  for (;;) {
    signal.throwIfAborted();
    try {
      const limits = AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]);
      return (await call(await url(), request, data, cookie, limits)).data;
    } catch (error) {
      if (error instanceof RefusedError && error.status === unavailable) counts.unavailable += 1;
      else if (isWithoutAnswer(error)) counts.unanswered += 1;
      else throw error;
    }
    await wait(retryMs);
  }
}
