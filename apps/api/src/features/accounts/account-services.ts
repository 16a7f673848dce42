import type { Database } from '@ballast/db/database';
import { accountDeletionQueries } from '@ballast/db/queries/account-deletion';
import { accountQueries } from '@ballast/db/queries/accounts';
import { exportQueries } from '@ballast/db/queries/exports';
import { sealedItemQueries } from '@ballast/db/queries/sealed-items';
import { settingsQueries } from '@ballast/db/queries/settings';
import { createDeletionService } from './deletion.service.ts';
import { createExportService } from './export.service.ts';
import { createOwnItems } from './own-items.ts';
import { createPasswordService } from './password.service.ts';

type Parts<Create extends (deps: never) => unknown> = Omit<
  Parameters<Create>[0],
  'database' | 'queries' | 'settings' | 'sealed' | 'ownItems'
>;

type Deps = { database: Database } & Parts<typeof createOwnItems> &
  Parts<typeof createPasswordService> &
  Parts<typeof createDeletionService> &
  Parts<typeof createExportService>;

export function createAccountServices(deps: Deps) {
  const { database } = deps;
  const sealed = sealedItemQueries(database);
  const ownItems = createOwnItems({ ...deps, queries: sealed });
  return {
    password: createPasswordService({ ...deps, queries: accountQueries(database) }),
    deletion: createDeletionService({ ...deps, queries: accountDeletionQueries(database), ownItems }),
    export: createExportService({
      ...deps,
      queries: exportQueries(database),
      settings: settingsQueries(database),
      sealed,
      ownItems,
    }),
  };
}
