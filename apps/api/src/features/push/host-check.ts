import { lookup as systemLookup } from 'node:dns';
import { isPublicAddress, type LookupAll } from './public-addresses.ts';

const timeoutMs = 2000;
/** A lookup occupies a thread of the process until the resolver answers, which a member's own domain can delay. */
const maxLookups = 2;

/** Returns whether the host has an address inside a network. */
export type HostCheck = (hostname: string) => Promise<boolean>;

/**
 * Uses the resolver that the delivery uses, which checks again, because a name can point elsewhere by then. So a host passes if
 * the answer takes too long, or there is none: a resolver that is down must not refuse a member's browser.
 */
export function createHostCheck(lookupAll: LookupAll = systemLookup): HostCheck {
  let running = 0;
  return (hostname) =>
    new Promise((resolve) => {
      if (running >= maxLookups) return resolve(false);
      running += 1;
      const timer = setTimeout(resolve, timeoutMs, false);
      lookupAll(hostname, { all: true }, (error, addresses) => {
        running -= 1;
        clearTimeout(timer);
        resolve(!error && !addresses.every(({ address }) => isPublicAddress(address)));
      });
    });
}
