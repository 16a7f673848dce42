import type { Database } from '@ballast/db/engine/database';
import { digestQueries } from '@ballast/db/queries/notices/digests';
import type { Mail } from '../../mail/mail.ts';
import { createUnsubscribeTokens } from '../../mail/unsubscribe-tokens.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { createDigest, type Digest } from './digest.service.ts';

type Deps = {
  database: Database;
  encryptionKeys: readonly Buffer[];
  handles: Handles;
  notices: Pick<NoticesService, 'news'>;
  mail: Mail;
  publicOrigin: () => string;
  clock: () => Date;
  random: RandomBytes;
};

export function openDigest({ database, encryptionKeys, random, ...deps }: Deps): Digest {
  return createDigest({
    ...deps,
    queries: digestQueries(database),
    unsubscribeTokens: createUnsubscribeTokens(encryptionKeys, random),
    random,
  });
}
