import type { createAdminCases } from './admin-cases.service.ts';
import type { createAdminLists } from './admin-lists.service.ts';
import type { createAdminLog } from './admin-log.service.ts';
import type { createReveals } from './reveals.service.ts';
import type { createTransparency } from './transparency.service.ts';

type Deps = {
  lists: ReturnType<typeof createAdminLists>;
  cases: ReturnType<typeof createAdminCases>;
  log: ReturnType<typeof createAdminLog>;
  transparency: ReturnType<typeof createTransparency>;
  reveal: ReturnType<typeof createReveals>;
};

export function createAdminService({ lists, cases, log, transparency, reveal }: Deps) {
  return {
    ...lists,
    ...cases,
    ...log,
    ...transparency,
    reveal,
  };
}
