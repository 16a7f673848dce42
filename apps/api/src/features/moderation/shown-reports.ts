type Report = { seq: number; reporter: string };

/** `reports` are newest first. Further reports of a member come last, so that nobody can push out the reports of others. */
export function chooseShownReports(reports: readonly Report[], limit: number): number[] {
  const byReporter = [...Map.groupBy(reports, ({ reporter }) => reporter).values()];
  const firsts = byReporter.flatMap((own) => own.slice(-1));
  const latest = byReporter.flatMap((own) => own.slice(0, 1));
  return [...new Set([...reports.slice(0, 1), ...firsts, ...latest, ...reports].map(({ seq }) => seq))].slice(0, limit);
}
