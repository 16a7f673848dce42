import { readLastBackup } from '../backups/last-backup.ts';
import type { Env } from '../settings/env.ts';

export type MissingSettings = Pick<Env, 'publicUrl' | 'trustedProxies' | 'dataDir' | 'smtpUrl' | 'adminKey' | 'onCall'>;

export function missingForPublic(settings: MissingSettings): { what: string; why: string }[] {
  const { publicUrl, trustedProxies, dataDir, smtpUrl, adminKey, onCall } = settings;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const parts = [
    { isThere: isHttps, what: 'https (PUBLIC_URL)', why: 'fine for a trial only.' },
    {
      isThere: !isHttps || trustedProxies > 0,
      what: 'the number of proxies (TRUST_PROXY)',
      why: 'behind a proxy all visitors count as one address, and share each rate limit.',
    },
    { isThere: smtpUrl !== undefined, what: 'mail (SMTP_URL)', why: 'mails go to DATA_DIR/mail, and reach nobody.' },
    { isThere: adminKey !== undefined, what: 'an admin key (ADMIN_KEY)', why: 'only staff enter the admin area.' },
    {
      isThere: onCall !== undefined,
      what: 'whom to call (ON_CALL)',
      why: 'where the rota has a gap, staff see nobody to call when a life or a child is in danger.',
    },
    {
      isThere: readLastBackup(dataDir).madeAt !== undefined,
      what: 'a backup (npm run backup -- <folder>)',
      why: 'none was made with this DATA_DIR.',
    },
  ];
  return parts.filter(({ isThere }) => !isThere);
}
