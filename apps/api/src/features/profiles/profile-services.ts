import type { Database } from '@ballast/db/engine/database';
import { messageQueries } from '@ballast/db/queries/messages/messages';
import { muteQueries } from '@ballast/db/queries/profiles/mutes';
import { profileQueries } from '@ballast/db/queries/profiles/profiles';
import { createStoredTargetIds } from '../../privacy/seals/stored-target-ids.ts';
import { createProfileChanges } from './profile-changes.service.ts';
import { createProfilesService } from './profiles.service.ts';

type Deps = { database: Database; oldestKey: Buffer } & Omit<
  Parameters<typeof createProfilesService>[0],
  'queries' | 'mutes' | 'messages'
> &
  Omit<Parameters<typeof createProfileChanges>[0], 'queries' | 'toStoredTargetId'>;

export function createProfileServices({ database, oldestKey, ...deps }: Deps) {
  const queries = profileQueries(database);
  return {
    profiles: createProfilesService({
      ...deps,
      queries,
      mutes: muteQueries(database),
      messages: messageQueries(database),
    }),
    profileChanges: createProfileChanges({ ...deps, queries, toStoredTargetId: createStoredTargetIds(oldestKey) }),
  };
}
