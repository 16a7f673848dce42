import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is on the internet, and not of this machine, its network, a tunnel, or documentation. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // The DNS of a network with IPv6 alone puts IPv4 addresses into this range (RFC 6052).
  if (parsed.range() === 'rfc6052')
    return isPublicAddress(ipaddr.fromByteArray(parsed.toByteArray().slice(12)).toString());
  return parsed.range() === 'unicast';
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

type LookupAll = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves names that members chose. Checks the address at the time of the connection, so that a name cannot lead elsewhere
 * after a check. Node does not call it for IP addresses: refuse those before.
 */
export function createPublicLookup(lookupAll: LookupAll = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookupAll(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The host has no address.'), '');
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddressError('The host has a private address.'), '');
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
