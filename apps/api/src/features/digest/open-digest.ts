import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createUnsubscribeTokens } from '../../mail/unsubscribe-tokens.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { createDigest, type Digest } from './digest.service.ts';

export function openDigest(
  kernel: Kernel,
  privacy: Privacy,
  { notices }: { notices: Pick<NoticesService, 'news'> },
): Digest {
  const unsubscribeTokens = createUnsubscribeTokens(kernel.encryptionKeys, kernel.random);
  return createDigest(kernel, privacy, { notices, unsubscribeTokens });
}
