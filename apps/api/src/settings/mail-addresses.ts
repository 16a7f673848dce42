export type MailAddresses = { from: string; contact: string; reports: string };

type Settings = Partial<MailAddresses> & { host: string };

export function mailAddressesOf({
  host,
  from = `hello@${host}`,
  contact = from,
  reports = from,
}: Settings): MailAddresses {
  return { from, contact, reports };
}

/** Top-level domains that never exist (RFC 2606): mail to them is lost. */
export function hasReservedDomain(address: string): boolean {
  return /\.(?:example|test|invalid)$/i.test(address);
}
