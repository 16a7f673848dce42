import * as z from 'zod';
import { actionsForMany } from './decision-actions.ts';
import { type ErrorCode, errorCodes } from './error-codes.ts';
import { idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { decideInput } from './moderation.ts';

const { rule, words, reporterWords, removesItem } = decideInput.shape;

export const decideManyInput = z
  .object({
    caseIds: z
      .array(idInput, 'Send the ids of the cases.')
      .min(1, 'Choose at least one case.')
      .max(limits.decidedTogetherMax, `At most ${limits.decidedTogetherMax} cases at once.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each case can be there only once.')
      .meta({ description: 'The open cases to decide.' }),
    action: z
      .enum(actionsForMany, 'Several cases at once can be left, taken down or warned about.')
      .meta({ description: 'As in `decide`. A sanction of one member is decided in one case.' }),
    rule,
    words: words.meta({ description: 'What every author is told. Needed for every action but `none`.' }),
    reporterWords,
    withNameIn: idInput.optional().meta({
      description:
        'A case about a named item, such as the one in which its author’s account was closed. With it, only cases whose items have the same name are decided.',
    }),
    removesItem: removesItem.meta({ description: 'Whether a `warn` removes the items too.' }),
  })
  .refine(({ action, words }) => action === 'none' || words !== null, {
    path: ['words'],
    error: 'Please write what the authors are told.',
  })
  .refine(({ action, removesItem }) => !removesItem || action === 'warn', {
    path: ['removesItem'],
    error: 'Only a warning can take the items down too.',
  });
export type DecideManyInput = z.infer<typeof decideManyInput>;

const codes = Object.keys(errorCodes).filter((code): code is ErrorCode => code in errorCodes);

export const decidedManyView = z
  .object({
    decided: z.array(idView).meta({ description: 'The ids of the cases that are decided now.' }),
    refused: z
      .array(z.object({ caseId: idView, code: z.enum(codes), error: z.string() }))
      .meta({ description: 'The cases that are not, each with the code and the sentence that `decide` refuses with.' }),
  })
  .meta({ id: 'DecidedMany', description: 'What became of each case.' });
export type DecidedMany = z.infer<typeof decidedManyView>;
