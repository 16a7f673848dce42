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

/** Free text counts as `other`. */
export const toReportReason = (text: string): ReportReason =>
  reportReasons.find((reason) => reason === text.trim().toLowerCase()) ?? 'other';
