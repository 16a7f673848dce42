import { brand } from '@ballast/schema/brand';
import type { Kernel } from '../../kernel/kernel.ts';
import { type DiskSpace, isDiskLow } from '../../storage/disk-space.ts';
import type { Alerts } from './alerts.ts';

const hourMs = 60 * 60_000;
/** Staff hear of it once a day, the webhook every hour. */
const quietMs = 20 * hourMs;
const inGigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const textOf = ({ freeBytes, sizeBytes }: DiskSpace) => `A disk of the server has ${inGigabytes(freeBytes)} left of \
${inGigabytes(sizeBytes)}. Once it is full, nobody can write: no story, no message, no report.

Tell whoever runs the server. What to do stands in docs/operating.md, at "A full disk". Nobody is mailed again for 20 hours.
`;

/** Tells staff and the webhook while a disk of this machine has little space left. */
export function createDiskWatch(
  { queries: { alerts: queries }, mail, onCallEmails, reportsEmail, clock }: Kernel,
  {
    alerts,
    readDisks,
  }: {
    alerts: Pick<Alerts, 'queueAlert'>;
    /** Of each folder that this process writes to. */
    readDisks: () => Promise<DiskSpace[]>;
  },
) {
  async function mailStaff(disk: DiskSpace): Promise<void> {
    const now = clock();
    const members = (await queries.listStaff()).map(({ userId }) => ({ memberId: userId }));
    const addresses = [...new Set([reportsEmail, ...onCallEmails])].map((address) => ({ address }));
    const message = { subject: `${brand.name}: a disk is nearly full`, text: textOf(disk) };
    const rows = () => [...members, ...addresses].map((to) => mail.toRow({ to, ...message }));
    const unlessSince = new Date(now.getTime() - quietMs);
    if (await queries.queueAlert('disk to staff', now, unlessSince, rows)) mail.wake();
  }

  return {
    async alertIfDiskIsLow(): Promise<void> {
      const [lowest] = (await readDisks()).filter(isDiskLow).toSorted((one, other) => one.freeBytes - other.freeBytes);
      if (!lowest) return;
      await alerts.queueAlert('disk');
      await mailStaff(lowest);
    },
  };
}
