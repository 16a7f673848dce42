/** The reasons that a report can have, the most dangerous first. */
export const reportReasons = [
  'danger',
  'suicide_encouraged',
  'child_safety',
  'sexual',
  'threat',
  'identity',
  'abuse',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A life or a child may be in danger: such a case is due within the hour, and staff are woken if nobody claims it. */
export const urgentReasons = [
  'danger',
  'suicide_encouraged',
  'child_safety',
] as const satisfies readonly ReportReason[];
/** The position in `reportReasons` of the last urgent reason. */
export const urgentSeverityMax = urgentReasons.length - 1;

/** @param severity The position of a reason in `reportReasons`. */
export const isUrgentSeverity = (severity: number): boolean => severity <= urgentSeverityMax;

/** Free text counts as `other`. */
export const toReportReason = (text: string): ReportReason =>
  reportReasons.find((reason) => reason === text.trim().toLowerCase()) ?? 'other';
