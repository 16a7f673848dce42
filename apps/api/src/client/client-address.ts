import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { NoteForwarding } from './forwarding-warnings.ts';

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

/** As some gateways write it: `203.0.113.9:4711`, `"[2001:db8::1]:4711"`, or all eight groups of IPv6 and the port. */
const withPort =
  /^"?(?:\[(?<bracketed>[^\]]+)\]|(?<ipv4>(?:::ffff:)?\d+(?:\.\d+){3})|(?<ipv6>[\da-f]+(?::[\da-f]+){7}))(?::\d{1,5})?"?$/i;

function networkOfHop(hop: string): string | undefined {
  const network = subscriberNetworkOf(hop);
  if (network !== undefined) return network;
  const { bracketed, ipv4, ipv6 } = withPort.exec(hop)?.groups ?? {};
  return subscriberNetworkOf(bracketed ?? ipv4 ?? ipv6);
}

const localRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];
const isLocal = (text = '') => ipaddr.isValid(text) && localRanges.includes(ipaddr.process(text).range());

/**
 * Returns the /64 of an IPv6 address, which belongs to one subscriber. Each trusted proxy appends to X-Forwarded-For.
 * @param note Is told what shows that TRUST_PROXY, or the proxy, is set up wrongly.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
  note: NoteForwarding = () => {},
): string {
  const ofSocket = () => subscriberNetworkOf(socketAddress) ?? 'unknown';
  if (trustedProxies === 0) {
    if (forwardedFor !== undefined && isLocal(socketAddress)) note('untrusted');
    return ofSocket();
  }
  if (!forwardedFor) {
    note('missing');
    return ofSocket();
  }
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  if (hops.length < trustedProxies) note('few');
  const network = networkOfHop(hops[Math.max(0, hops.length - trustedProxies)] ?? '');
  if (network === undefined) note('unreadable');
  return network ?? ofSocket();
}
