import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../entry-limit.ts';
import type { ReportSeals } from '../../privacy/seals/report-seals.ts';

const maxCachedReporters = 20_000;

/** Tells which reports are one member's. Never for a view: the result is a handle. */
export function createReporters(reportSeals: Pick<ReportSeals, 'openReporter'>) {
  const opened = new LRUCache<string, string>(entryLimit(maxCachedReporters));

  /** A report whose seal does not open counts as one of another member. */
  return (report: Parameters<ReportSeals['openReporter']>[0]): string => {
    const reporter = opened.get(report.id) ?? reportSeals.openReporter(report) ?? report.id;
    opened.set(report.id, reporter);
    return reporter;
  };
}

export type ReporterOf = ReturnType<typeof createReporters>;
