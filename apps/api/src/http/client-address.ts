import ipaddr from 'ipaddr.js';

/**
 * Whose address counts for a limit: the socket's, or the one that the outermost trusted proxy saw. An IPv6 address
 * counts by its /64, since one subscriber has the whole of it.
 * @param trustedProxies How many proxies stand in front, each of which appends to X-Forwarded-For.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = trustedProxies > 0 && forwardedFor ? forwardedFor.split(',').map((hop) => hop.trim()) : [];
  const candidate = hops.length > 0 ? hops[Math.max(0, hops.length - trustedProxies)] : socketAddress;
  if (candidate === undefined || !ipaddr.isValid(candidate)) return socketAddress ?? 'unknown';
  const address = ipaddr.process(candidate);
  if (address.kind() === 'ipv4') return address.toString();
  return `${new ipaddr.IPv6([...(address as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
