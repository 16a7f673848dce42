import * as z from 'zod';
import { idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { actionView, removesItemView } from './moderation.ts';
import { instantView } from './pagination.ts';
import { reportTarget } from './reports.ts';
import { requiredText } from './text.ts';

export const appealInput = z.object({
  decisionId: idInput,
  words: requiredText({
    maxChars: limits.appealMaxChars,
    blankMessage: 'Please say why we got it wrong.',
    description: 'Why the decision is wrong.',
  }),
});
export type AppealInput = z.infer<typeof appealInput>;

export const answerLetterInput = z.object({
  decisionId: idInput,
  words: requiredText({
    maxChars: limits.letterReplyMaxChars,
    blankMessage: 'Please write your answer first.',
    description: 'The answer to the letter. It can be sent once.',
  }),
});
export type AnswerLetterInput = z.infer<typeof answerLetterInput>;

export const letterInput = z.object({ decisionId: idInput });

export const ownDecisionView = z
  .object({
    id: idView,
    action: actionView,
    rule: z.string().nullable(),
    words: z.string().nullable(),
    until: instantView.nullable(),
    removesItem: removesItemView,
    madeAt: instantView,
    isReversed: z.boolean(),
    item: z.object({
      targetType: reportTarget,
      id: idView.nullable().meta({ description: 'The id of a post or comment; null for other items.' }),
      content: z.string().nullable(),
    }),
    appeal: z
      .object({ words: z.string().nullable(), answer: z.string().nullable(), isOpen: z.boolean() })
      .nullable()
      .meta({ description: 'The member’s appeal.' }),
    canAppealUntil: instantView.nullable(),
    reply: z
      .object({ words: z.string().nullable() })
      .nullable()
      .meta({ description: 'The member’s answer to a letter of support.' }),
  })
  .meta({ id: 'OwnDecision', description: 'A decision of staff about an item of the member.' });
export type OwnDecision = z.infer<typeof ownDecisionView>;

/** Newest first. */
export const ownDecisionsView = z.array(ownDecisionView);
