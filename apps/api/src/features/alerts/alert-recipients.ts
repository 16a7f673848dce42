import type { Kernel } from '../../kernel/kernel.ts';

/** Members on the staff, and e-mail addresses of others. */
export type AlertRecipients = { memberIds: readonly string[]; addresses: readonly string[] };

/**
 * Whom an alert reaches: everybody on the staff, or the admins alone, and the addresses of those on call. Never leaves somebody out
 * because of what the alert is about: that would tell who wrote an anonymous item.
 */
export function createAlertRecipients(
  { queries: { alerts: queries }, onCallEmails }: Kernel,
  {
    onCallAddresses,
  }: {
    /** Addresses of people who are on call now and not on the staff. */ onCallAddresses: () => Promise<string[]>;
  },
) {
  return async (who: 'staff' | 'admins'): Promise<AlertRecipients> => {
    const [staff, addresses] = await Promise.all([queries.listStaff(), onCallAddresses()]);
    return {
      memberIds: staff.filter(({ role }) => who === 'staff' || role === 'admin').map(({ userId }) => userId),
      addresses: [...new Set([...onCallEmails, ...addresses.map((address) => address.toLowerCase())])],
    };
  };
}

export type LoadAlertRecipients = ReturnType<typeof createAlertRecipients>;
