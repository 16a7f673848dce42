import { createId, type RandomBytes } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';

const minuteMs = 60_000;

/** A uniform random integer below `bound`; the bias of 32 bits over at most 2,880 minutes is negligible. */
function below(bound: number, random: RandomBytes): number {
  return Math.floor((random(4).readUInt32BE() / 2 ** 32) * bound);
}

/**
 * Draws the id and due time of one erasure job: a whole minute 1 to `longestHours` hours from now, or 30 to 60 minutes
 * if `longestHours` is 1 (docs/anonymity.md, rule 12).
 * @param longestHours 0 erases immediately, without a job.
 */
export function scheduleErasure(
  longestHours: number,
  now: Date,
  random: RandomBytes,
): { id: string; dueAt: Date } | undefined {
  if (longestHours === 0) return undefined;
  const longestMinutes = longestHours * 60;
  const shortestMinutes = Math.min(60, longestMinutes / 2);
  const minutes = shortestMinutes + below(longestMinutes - shortestMinutes + 1, random);
  return { id: createId(random), dueAt: new Date(wholeMinute(now).getTime() + minutes * minuteMs) };
}
