import type { Kernel } from '../../kernel/kernel.ts';
import type { RotaService } from './rota.service.ts';

/** Members on the staff, and e-mail addresses of others. */
export type AlertRecipients = { memberIds: readonly string[]; addresses: readonly string[] };

/**
 * Whom an alert reaches: everybody on the staff, or the admins with who of the staff is on call now; and the addresses of those on
 * call. Never leaves somebody out because of what the alert is about: that would tell who wrote an anonymous item.
 */
export function createAlertRecipients(
  { queries: { alerts: queries }, onCallEmails }: Kernel,
  { rota }: { rota: Pick<RotaService, 'onCall'> },
) {
  return async (who: 'staff' | 'admins and on call', exceptStaffId?: string): Promise<AlertRecipients> => {
    const [staff, { staffIds, addresses }] = await Promise.all([queries.listStaff(), rota.onCall()]);
    const isReached = ({ id, role }: (typeof staff)[number]) =>
      id !== exceptStaffId && (who === 'staff' || role === 'admin' || staffIds.includes(id));
    return {
      memberIds: staff.filter(isReached).map(({ userId }) => userId),
      addresses: [...new Set([...onCallEmails, ...addresses.map((address) => address.toLowerCase())])],
    };
  };
}

export type LoadAlertRecipients = ReturnType<typeof createAlertRecipients>;
