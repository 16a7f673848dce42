import * as z from 'zod';

/** Somebody who can be reached now. */
export const crisisContactView = z
  .object({
    name: z.string(),
    number: z.string().meta({ description: 'To ring, or with type `text` to write to.' }),
    description: z.string(),
    type: z.string().meta({ description: 'emergency, helpline, text, nhs or information.' }),
    available: z.string().meta({ description: 'When somebody answers, by the clock in the UK.' }),
    free: z.boolean(),
  })
  .meta({ id: 'CrisisContact' });

const copingExerciseView = z
  .object({
    id: z.string(),
    name: z.string(),
    minMinutes: z.number(),
    maxMinutes: z.number(),
    helpsWith: z.string(),
    steps: z.array(z.string()).readonly(),
  })
  .meta({ id: 'CopingExercise' });

const documentView = z
  .object({
    title: z.string(),
    version: z.string().meta({ description: 'What a member agrees to has one; it moves with the words.' }),
    effectiveDate: z.string().meta({ description: 'YYYY-MM-DD.' }),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()).readonly() })).readonly(),
  })
  .meta({ id: 'Document' });

/** The words that are the same for everybody. */
export const textsView = z
  .object({
    crisisContacts: z.array(crisisContactView).readonly().meta({ description: 'The most urgent first.' }),
    copingExercises: z.array(copingExerciseView).readonly(),
    dailyMessage: z
      .object({ day: z.string().meta({ description: 'The day in UTC that it is for, YYYY-MM-DD.' }), text: z.string() })
      .meta({ description: 'The message of the day, from the founder.' }),
    rules: z.array(z.object({ title: z.string(), text: z.string() })).readonly(),
    quickSuggestions: z
      .array(z.string())
      .readonly()
      .meta({ description: 'What to search for, before anything is typed.' }),
    terms: documentView,
    privacy: documentView,
  })
  .meta({ id: 'Texts' });
export type Texts = z.infer<typeof textsView>;
export type CrisisContact = z.infer<typeof crisisContactView>;
