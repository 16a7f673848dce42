import type { Registry } from 'prom-client';
import type { LastBackup } from '../backups/last-backup.ts';

const gauges = [
  { name: 'ballast_last_backup_timestamp_seconds', help: 'When the last complete backup was made.', at: 'madeAt' },
  {
    name: 'ballast_last_backup_verification_timestamp_seconds',
    help: 'When a backup was last restored and tried out.',
    at: 'verifiedAt',
  },
] as const;

/** Without a backup they have no value, so that a rule about an old one does not fire. */
export function addBackupGauges(
  prometheus: typeof import('prom-client'),
  registry: Registry,
  read: () => Pick<LastBackup, 'madeAt' | 'verifiedAt'>,
): void {
  for (const { name, help, at } of gauges) {
    new prometheus.Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      collect() {
        const instant = read()[at];
        if (instant === undefined) this.remove();
        else this.set(new Date(instant).getTime() / 1000);
      },
    });
  }
}
