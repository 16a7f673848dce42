import ipaddr from 'ipaddr.js';

/** An address in its one spelling, an IPv6 one cut to its /64; undefined when it is none. */
function counted(text: string | undefined): string | undefined {
  if (text === undefined || !ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

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
  return counted(hops[Math.max(0, hops.length - trustedProxies)]) ?? counted(socketAddress) ?? 'unknown';
}
