import { fold } from './words/fold.ts';

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

/** Words that make free text urgent, tried in this order. A false alarm is better than a case that wakes nobody. */
const urgentWords: readonly [ReportReason, RegExp][] = [
  ['suicide_encouraged', /kill (yo)?ur ?self|\bkys\b|(encourag|incit|urg|egg)\w*.*(suicid|kill|die\b|self.?harm)/],
  [
    'child_safety',
    /\b(child|children|kids?|minors?|teen(ager)?s?|school(boy|girl)s?|csam|cse)\b|under.?age|groom(s|ed|ing|er)|pa?edo|\b1?\d[ -]?(years?|yrs?)[ -]?old|\b(she|he)('s| is) 1?\d\b/,
  ],
  [
    'danger',
    /\bdanger|suicid|\bkill|\bkms\b|unaliv|self.?harm|(harm|hurt|cut)\w* (him|her|them|my|your|one)sel|overdos|\b(end|take|taking|ending|for) (his|her|their|my|your|own)\b.*\blife|\b(end|ending) (it|things)\b|jump(ing)? (off|from)|\bpills\b|\b(die|dying|dead|hang|999|112)\b|emergency|unsafe|not safe|at risk/,
  ],
];

/** The reason that the text names, in any case, with spaces or hyphens: ` Child-Safety`. */
export function namedReason(text: string): ReportReason | undefined {
  const name = text
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');
  return reportReasons.find((reason) => reason === name);
}

/** Free text counts as `other`, unless it speaks of danger or of a child. */
export function toReportReason(text: string): ReportReason {
  const words = fold(text);
  return namedReason(words) ?? urgentWords.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';
}
