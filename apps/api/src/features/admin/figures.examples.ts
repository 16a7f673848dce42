import type { WeekFigures } from '@ballast/schema/figures';
import type { TransparencyQuarter } from '@ballast/schema/transparency';

export const transparencyExample: TransparencyQuarter[] = [
  {
    from: '2026-10-01',
    to: '2026-12-31',
    isComplete: false,
    casesByReason: {
      danger: 0,
      suicide_encouraged: 0,
      child_safety: 0,
      sexual: 0,
      threat: 0,
      identity: 0,
      abuse: 7,
      spam: 0,
      other: 0,
    },
    decisionsByAction: { none: 0, support: '<5', note: 0, remove: 0, warn: '<5', limit: 0, suspend: '<5', close: 0 },
    medianHoursToDecision: 0,
    appeals: '<5',
    appealsUpheld: 0,
    reveals: 0,
  },
];

export const figuresExample: WeekFigures[] = [
  {
    from: '2026-11-02',
    to: '2026-11-08',
    areAnswersKnown: true,
    stories: 0,
    answeredPercent: null,
    medianMinutes: null,
    ninetiethPercentileMinutes: null,
    alone: { after1Hour: 0, after6Hours: 0, after24Hours: 0, after7Days: 0 },
    wroteByName: 0,
    answeredByName: 0,
    cameBackByName: 0,
    support: 0,
    cases: 0,
    medianHoursToDecision: null,
  },
];
