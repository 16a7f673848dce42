import type { Logger } from 'pino';

const sharedLimits = 'Until that is mended, all visitors count as one address, and share each limit.';
const warnings = {
  untrusted: `A request came through a proxy, because it has X-Forwarded-For, but TRUST_PROXY is 0. ${sharedLimits} Set TRUST_PROXY to the number of your proxies.`,
  missing: `A request had no X-Forwarded-For, although TRUST_PROXY says that there is a proxy. If it came through yours, let it write the visitor's address into X-Forwarded-For: Forwarded and X-Real-IP are not read. ${sharedLimits}`,
  few: 'X-Forwarded-For has fewer addresses than TRUST_PROXY says that there are proxies. If there are fewer, lower TRUST_PROXY: with this number visitors can choose the address that limits count.',
  unreadable: `The address in X-Forwarded-For that TRUST_PROXY points to could not be read. It has to be like 203.0.113.9 or 2001:db8::1, with or without a port. ${sharedLimits}`,
} as const;

export type NoteForwarding = (problem: keyof typeof warnings) => void;

/** Logs each problem once, without an address. */
export function createForwardingWarnings(log: Pick<Logger, 'warn'>): NoteForwarding {
  const told = new Set<string>();
  return (problem) => {
    if (told.has(problem)) return;
    told.add(problem);
    log.warn(warnings[problem]);
  };
}
