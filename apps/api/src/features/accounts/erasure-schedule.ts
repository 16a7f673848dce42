import { wholeMinute } from '../../privacy/instants.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';

const minuteMs = 60_000;

/** A whole number below `bound`, each as likely as the next: 32 bits over at most 2,880 minutes. */
function below(bound: number, random: RandomBytes): number {
  return Math.floor((random(4).readUInt32BE() / 2 ** 32) * bound);
}

/**
 * Draws when one thing of a member who left is to go: a time of its own, from an hour from now to `longestHours` from
 * now, to the whole minute (anonymity.md, rule 12). Where an hour is the longest, half an hour is the shortest.
 * @param longestHours 0 is at once: then nothing is drawn.
 */
export function drawErasure(
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
