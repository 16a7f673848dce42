import type { Database } from '@ballast/db/database';
import { adminListQueries } from '@ballast/db/queries/admin-lists';
import { adminLogQueries } from '@ballast/db/queries/admin-log';
import { adminReportQueries } from '@ballast/db/queries/admin-reports';
import { adminRevealQueries } from '@ballast/db/queries/admin-reveals';
import { figureQueries } from '@ballast/db/queries/figures';
import { postQueries } from '@ballast/db/queries/posts';
import type { staffQueries } from '@ballast/db/queries/staff';
import { transparencyQueries } from '@ballast/db/queries/transparency';
import type { Handles } from '../../privacy/handles.ts';
import { createLoadOwnItemCheck } from '../reports/own-item-check.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import { createAdminService } from './admin.service.ts';
import { createAdminLists } from './admin-lists.service.ts';
import { createAdminLog } from './admin-log.service.ts';
import { createAdminReports } from './admin-reports.service.ts';
import { createFigures } from './figures.service.ts';
import { createReveals } from './reveals.service.ts';
import { createTransparency } from './transparency.service.ts';

type Deps = Omit<Parameters<typeof createReveals>[0], 'queries'> &
  Pick<Parameters<typeof createAdminLists>[0], 'cursors'> & {
    database: Database;
    staff: ReturnType<typeof staffQueries>;
    reportSeals: ReportSeals;
    handles: Pick<Handles, 'of'>;
  };

export function createAdminServices({ database, ...deps }: Deps) {
  const log = adminLogQueries(database);
  return createAdminService({
    lists: createAdminLists({ ...deps, queries: adminListQueries(database), posts: postQueries(database) }),
    reports: createAdminReports({
      ...deps,
      queries: adminReportQueries(database),
      loadOwnItemCheck: createLoadOwnItemCheck(deps.handles),
    }),
    log: createAdminLog({ ...deps, queries: log }),
    transparency: createTransparency({ ...deps, queries: transparencyQueries(database), log }),
    figures: createFigures({ ...deps, queries: figureQueries(database), log }),
    reveal: createReveals({ ...deps, queries: adminRevealQueries(database) }),
  });
}
