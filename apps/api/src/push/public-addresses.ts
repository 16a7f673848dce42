import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the internet's: not of this machine, its network, a tunnel, or a documentation. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

type LookupAll = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * For requests to hosts that members name. Resolves where the connection is made, so that a name cannot lead elsewhere
 * after it was checked. Node does not call it for addresses: refuse those before.
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
