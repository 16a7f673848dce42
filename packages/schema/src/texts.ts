import * as z from 'zod';

export const crisisContactView = z
  .object({
    name: z.string(),
    number: z.string().meta({ description: 'A phone number; with type `text`, the number to text.' }),
    description: z.string(),
    type: z.string().meta({ description: 'emergency, helpline, text, nhs or information.' }),
    available: z.string().meta({ description: 'Opening hours, in UK time.' }),
    free: z.boolean(),
  })
  .meta({ id: 'CrisisContact', description: 'A contact for a crisis.' });

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
    version: z.string().meta({ description: 'Changes with the text; members agree to a version.' }),
    effectiveDate: z.string().meta({ description: 'YYYY-MM-DD.' }),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()).readonly() })).readonly(),
  })
  .meta({ id: 'Document' });

export const textsView = z
  .object({
    crisisContacts: z.array(crisisContactView).readonly().meta({ description: 'Most urgent first.' }),
    copingExercises: z.array(copingExerciseView).readonly(),
    dailyMessage: z
      .object({ day: z.string().meta({ description: 'The UTC day of the message, YYYY-MM-DD.' }), text: z.string() })
      .meta({ description: 'The founder’s message of the day.' }),
    rules: z.array(z.object({ title: z.string(), text: z.string() })).readonly(),
    quickSuggestions: z.array(z.string()).readonly().meta({ description: 'Suggested searches.' }),
    terms: documentView,
    privacy: documentView,
  })
  .meta({ id: 'Texts', description: 'Texts that are the same for everyone.' });
export type Texts = z.infer<typeof textsView>;
export type CrisisContact = z.infer<typeof crisisContactView>;
