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

/** Somebody is harmed: staff are woken later (ALERT_AFTER_HARM). `sexual` counts if the item has a picture. */
export const harmReasons = ['sexual', 'threat', 'identity'] as const satisfies readonly ReportReason[];
/** The reasons whose cases wake staff if nobody claims them, the most dangerous first. */
export const alertReasons = [...urgentReasons, ...harmReasons] as const;

export const isUrgentReason = (reason: ReportReason): boolean => urgentReasons.some((urgent) => urgent === reason);

export const isHarmReason = (reason: ReportReason): boolean => harmReasons.some((harm) => harm === reason);

/** Whether a case with this reason is decided by itself, never together with others: somebody may depend on it. */
export const isDecidedAlone = ({ reason }: { reason: ReportReason }): boolean =>
  reason === 'danger' || reason === 'child_safety';

/** The place of a reason in `reportReasons`: 0 is the most dangerous. Never stored, because the list grows. */
export const severityOf = (reason: ReportReason): number => reportReasons.indexOf(reason);

/** Free text counts as `other`. */
export const toReportReason = (text: string): ReportReason =>
  reportReasons.find((reason) => reason === text.trim().toLowerCase()) ?? 'other';
