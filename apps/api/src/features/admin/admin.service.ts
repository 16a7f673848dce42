import type { createAdminContacts } from './admin-contacts.service.ts';
import type { createAdminLists } from './admin-lists.service.ts';
import type { createAdminLog } from './admin-log.service.ts';
import type { createAdminReports } from './admin-reports.service.ts';
import type { createFigures } from './figures.service.ts';
import type { createReveals } from './reveals.service.ts';
import type { createSameAuthor } from './same-author.service.ts';
import type { createTransparency } from './transparency.service.ts';

export function createAdminService({
  lists,
  log,
  contacts,
  reports,
  transparency,
  figures,
  reveals,
  sameAuthor,
}: {
  lists: ReturnType<typeof createAdminLists>;
  contacts: ReturnType<typeof createAdminContacts>;
  reports: ReturnType<typeof createAdminReports>;
  log: ReturnType<typeof createAdminLog>;
  transparency: ReturnType<typeof createTransparency>;
  figures: ReturnType<typeof createFigures>;
  reveals: ReturnType<typeof createReveals>;
  sameAuthor: ReturnType<typeof createSameAuthor>;
}) {
  return {
    ...lists,
    ...contacts,
    ...reports,
    ...log,
    ...transparency,
    ...figures,
    ...reveals,
    sameAuthor,
  };
}
