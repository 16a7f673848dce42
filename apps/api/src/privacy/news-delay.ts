import type { RandomBytes } from './random.ts';

const minuteMs = 60_000;
const leastMs = 10 * minuteMs;
const mostMs = 60 * minuteMs;

/**
 * How much longer than the next heartbeat news of an anonymous item waits before it goes out by push or mail, 10 to 60 minutes: whoever
 * sits beside a device must not learn from it that what they just answered is the member's (docs/anonymity.md, rule 16).
 */
export function drawNewsDelayMs(random: RandomBytes): number {
  const fraction = random(6).readUIntBE(0, 6) / 2 ** 48;
  return leastMs + Math.floor(fraction * (mostMs - leastMs));
}
