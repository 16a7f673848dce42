import type { AppError } from '../errors/app-error.ts';
import { type Counter, countCall } from './counters.ts';

const hour = 60 * 60;
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Bytes of UTF-8 of the texts that an account stores, of all kinds together. */
export const textLimits = {
  text: { points: 4 * mebibyte, seconds: hour },
  textOfDay: { points: 20 * mebibyte, seconds: 24 * hour },
} as const;

export type TextLimitName = keyof typeof textLimits;
export const textLimitNames = ['text', 'textOfDay'] as const satisfies TextLimitName[];

type Options = {
  counterOf: (name: TextLimitName) => Counter;
  refuse: (name: TextLimitName, waitMs: number) => AppError;
};

/**
 * Counts text before it is stored, by account alone, in whole KiB: a reader of the counts (Redis) could else find the texts
 * whose sizes add up to one, and so which anonymous and named items have one author. Text that is over a limit is not counted: a shorter one may still fit.
 * @throws {AppError} RATE_LIMITED
 */
export function createTextLimits({ counterOf, refuse }: Options) {
  return async (account: string, bytes: number): Promise<void> => {
    const points = Math.ceil(bytes / kibibyte) * kibibyte;
    const counts = await Promise.all(
      textLimitNames.map(async (name) => ({ name, count: await countCall(counterOf(name), account, points) })),
    );
    const byWait = counts.toSorted((one, other) => other.count.msBeforeNext - one.count.msBeforeNext);
    const longest = byWait.find(({ name, count }) => count.total > textLimits[name].points);
    if (!longest) return;
    await Promise.all(counts.map(({ count }) => count.refund()));
    throw refuse(longest.name, longest.count.msBeforeNext);
  };
}
