import type { Database } from '@ballast/db/database';
import { digestQueries } from '@ballast/db/queries/digests';
import type { News } from '../../events/news.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import type { AccountErasure } from '../accounts/account-erasure.ts';
import { openNotices } from '../notices/open-notices.ts';
import { createDigest, type Digest } from './digest.service.ts';
import { createUnsubscribing } from './unsubscribing.ts';

type Deps = {
  database: Database;
  encryptionKeys: readonly Buffer[];
  handles: Handles;
  erasure: AccountErasure;
  news: News;
  mail: Mail;
  publicOrigin: () => string;
  clock: () => Date;
  random: RandomBytes;
};

export function openDigest({ database, encryptionKeys, random, news, ...deps }: Deps): Digest {
  return createDigest({
    ...deps,
    queries: digestQueries(database),
    notices: openNotices({ ...deps, database, news, encryptionKeys, random }).notices,
    unsubscribing: createUnsubscribing(encryptionKeys, random),
    random,
  });
}
