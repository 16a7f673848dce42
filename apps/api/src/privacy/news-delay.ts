import type { RandomBytes } from './random.ts';

const minuteMs = 60_000;
const leastMs = 10 * minuteMs;
const mostMs = 60 * minuteMs;

/**
 * Push messages and mails about an anonymous item wait for the next heartbeat and 10 to 60 minutes more. A person beside the
 * device, who has just answered the item, must not learn from it that the item is the member's (docs/anonymity.md, rule 16).
 */
export function drawNewsDelayMs(random: RandomBytes): number {
  const fraction = random(6).readUIntBE(0, 6) / 2 ** 48;
  return leastMs + Math.floor(fraction * (mostMs - leastMs));
}
