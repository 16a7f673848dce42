import type { Work } from '@ballast/db/work-meter';

// Each of these takes the event loop about a millisecond.
const statementsPerUnit = 20;
const rowsPerUnit = 100;
const bytesPerUnit = 64 * 1024;

/** What work costs in units of the read budget, as if no cache had helped. */
export const costOfWork = ({ statements, rows, bytes }: Readonly<Work>): number =>
  statements / statementsPerUnit + rows / rowsPerUnit + bytes / bytesPerUnit;
