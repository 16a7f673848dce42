/** The reasons that a report can name, the most dangerous first. Free words count as `other`. */
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

/** Free words count as `other`. */
export const toReportReason = (words: string): ReportReason =>
  reportReasons.find((reason) => reason === words.trim().toLowerCase()) ?? 'other';
