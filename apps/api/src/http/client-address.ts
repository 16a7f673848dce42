import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const mappedPrefix = '::ffff:';

function subscriberNetworkOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // Every read counts its address, and parsing one takes a microsecond or more.
  const ipv4 = text.startsWith(mappedPrefix) ? text.slice(mappedPrefix.length) : text;
  if (isIPv4(ipv4)) return ipv4;
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Returns the /64 of an IPv6 address, which belongs to one subscriber. Each trusted proxy appends to X-Forwarded-For. */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = trustedProxies > 0 && forwardedFor ? forwardedFor.split(',').map((hop) => hop.trim()) : [];
  return (
    subscriberNetworkOf(hops[Math.max(0, hops.length - trustedProxies)]) ??
    subscriberNetworkOf(socketAddress) ??
    'unknown'
  );
}
