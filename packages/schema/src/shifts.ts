import * as z from 'zod';
import { idempotencyKeyInput, idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { instantView } from './pagination.ts';
import { staffName } from './staff-name.ts';
import { requiredText } from './text.ts';

export const saveWordsInput = z.object({
  name: requiredText({
    maxChars: limits.savedWordsNameMaxChars,
    blankMessage: 'Please give the words a name.',
    description: 'The name under which the words are listed.',
  }),
  words: requiredText({
    maxChars: limits.decisionTextMaxChars,
    blankMessage: 'Please write the words.',
    description: 'Words for later letters. Without names of members.',
  }),
  clientId: idempotencyKeyInput,
});
export type SaveWordsInput = z.infer<typeof saveWordsInput>;

export const forgetWordsInput = z.object({ wordsId: idInput });

export const savedWordsView = z
  .array(
    z
      .object({ id: idView, name: z.string(), words: z.string() })
      .meta({ id: 'SavedWords', description: 'Words that a staff member keeps for their own letters.' }),
  )
  .meta({ description: 'The first saved first.' });
export type SavedWords = z.infer<typeof savedWordsView>;

export const handOverInput = z.object({
  words: requiredText({
    maxChars: limits.handoverMaxChars,
    blankMessage: 'Please write what the next shift has to know.',
    description: 'What the next shift has to know. Without names of members.',
  }),
  clientId: idempotencyKeyInput,
});
export type HandOverInput = z.infer<typeof handOverInput>;

export const handoversView = z
  .array(
    z
      .object({
        id: idView,
        by: staffName,
        isMine: z.boolean(),
        words: z.string(),
        at: instantView.meta({ description: 'A whole minute.' }),
      })
      .meta({ id: 'Handover', description: 'What staff wrote for the next shift.' }),
  )
  .meta({ description: 'The newest first, of the last week.' });
export type Handovers = z.infer<typeof handoversView>;
