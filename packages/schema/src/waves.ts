import * as z from 'zod';
import { idView } from './ids.ts';
import { caseSummaryView } from './moderation.ts';
import { reportReasonView } from './reports.ts';
import { waveKinds } from './wave-kinds.ts';

export const waveKind = z.enum(waveKinds, 'Say what the cases share: author, words, story or hour.').meta({
  description:
    '`author`: the same author’s name, never behind an anonymous item. `words`: the same text but for numbers and signs. `story`: a story and what is under it. `hour`: the same reason in the same hour.',
});

const groupFields = {
  kind: waveKind,
  caseIds: z.array(idView).meta({ description: 'The most urgent first, 50 at most.' }),
};

/** The largest first. */
export const wavesView = z.array(
  z
    .object({ ...groupFields, reason: reportReasonView.meta({ description: 'The reason of the first of them.' }) })
    .meta({ id: 'Wave', description: 'Open cases that share something and can be decided together.' }),
);
export type Wave = z.infer<typeof wavesView>[number];

export const casesAlikeView = z
  .object({
    groups: z
      .array(z.object(groupFields))
      .meta({ description: 'At most one of each kind. Each has the case itself first.' }),
    cases: z.array(caseSummaryView).meta({ description: 'The cases of all groups, each once.' }),
  })
  .meta({
    id: 'CasesAlike',
    description: 'The open cases that share something with a case, and can be decided with it.',
  });
export type CasesAlike = z.infer<typeof casesAlikeView>;
