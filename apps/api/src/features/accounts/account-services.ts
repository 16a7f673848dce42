import type { Database } from '@ballast/db/database';
import { accountDeletionQueries } from '@ballast/db/queries/account-deletion';
import { accountQueries } from '@ballast/db/queries/accounts';
import { exportQueries } from '@ballast/db/queries/exports';
import { settingsQueries } from '@ballast/db/queries/settings';
import type { AccountErasure } from './account-erasure.ts';
import { createDeletionService } from './deletion.service.ts';
import { createExportService } from './export.service.ts';
import { createPasswordService } from './password.service.ts';

type Parts<Create extends (deps: never) => unknown> = Omit<
  Parameters<Create>[0],
  'database' | 'queries' | 'settings' | 'sealed' | keyof AccountErasure
>;

type Deps = { database: Database; erasure: AccountErasure } & Parts<typeof createPasswordService> &
  Parts<typeof createDeletionService> &
  Parts<typeof createExportService>;

export function createAccountServices(deps: Deps) {
  const { database, erasure } = deps;
  return {
    password: createPasswordService({ ...deps, queries: accountQueries(database) }),
    deletion: createDeletionService({ ...deps, ...erasure, queries: accountDeletionQueries(database) }),
    export: createExportService({
      ...deps,
      ...erasure,
      queries: exportQueries(database),
      settings: settingsQueries(database),
      sealed: erasure.sealedItems,
    }),
  };
}
