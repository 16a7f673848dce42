import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CaseReasons } from '../moderation/case-reasons.ts';
import type { ImpartialStaff } from '../moderation/impartial-staff.ts';
import { createAdminService } from './admin.service.ts';
import { createAdminContacts } from './admin-contacts.service.ts';
import { createAdminLists } from './admin-lists.service.ts';
import { createAdminLog } from './admin-log.service.ts';
import { createAdminReports } from './admin-reports.service.ts';
import { createDelayNews } from './delayed-telling.ts';
import { createFigures } from './figures.service.ts';
import { createLogSubjects } from './log-subjects.ts';
import { createRevealRows } from './reveal-rows.ts';
import { createRevealSubjects } from './reveal-subjects.ts';
import { createReveals } from './reveals.service.ts';
import { createSameAuthor } from './same-author.service.ts';
import { createTransparency } from './transparency.service.ts';

export function createAdminServices(
  kernel: Kernel,
  privacy: Privacy,
  { impartialStaff, caseReasons }: { impartialStaff: ImpartialStaff; caseReasons: CaseReasons },
) {
  const toRevealRows = createRevealRows(kernel, privacy);
  return createAdminService({
    lists: createAdminLists(kernel, privacy),
    contacts: createAdminContacts(kernel, privacy),
    reports: createAdminReports(kernel, privacy, { impartialStaff }),
    log: createAdminLog(kernel, { subjectsOf: createLogSubjects(kernel, privacy, { impartialStaff }) }),
    transparency: createTransparency(kernel),
    figures: createFigures(kernel),
    reveals: createReveals(kernel, privacy, {
      findSubject: createRevealSubjects(kernel, privacy, { caseReasons }),
      toRevealRows,
      delayNews: createDelayNews(kernel),
    }),
    sameAuthor: createSameAuthor(kernel, privacy, { caseReasons, toRevealRows }),
  });
}
