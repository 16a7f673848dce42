import * as z from 'zod';
import { emailInput } from './email.ts';
import { idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { requiredText } from './text.ts';

const hourText = 'This has to be an hour from 0 to 24.';
const weekday = z
  .int('This has to be a day from 1 to 7.')
  .min(1)
  .max(7)
  .meta({ description: '1 is Monday, 7 Sunday.' });
const fromHour = z.int(hourText).min(0, hourText).max(23, hourText).meta({ description: 'In the UK.' });
const toHour = z.int(hourText).min(0, hourText).max(24, hourText).meta({
  description: 'Exclusive. If it is not after the first hour, the time ends on the next day.',
});

const hoursOfDay = z.object({ from: fromHour, to: toHour }).nullable();

export const newCasesChoice = z
  .enum(['none', 'urgent', 'all'], "This has to be 'none', 'urgent' or 'all'.")
  .meta({ description: 'Of which new cases push messages are sent. Crisis messages are urgent.' });

const staffHours = z
  .array(hoursOfDay, 'Send the hours of the seven days.')
  .length(7, 'Send the hours of the seven days.');

export const ownAlertsInput = z.object({
  newCases: newCasesChoice,
  hours: staffHours.meta({
    description: 'The hours of each day from Monday on, in the UK; null for no push message of a new case that day.',
  }),
});
export type OwnAlertsInput = z.infer<typeof ownAlertsInput>;

export const ownAlertsView = ownAlertsInput
  .extend({
    devices: z.int().nonnegative().meta({ description: 'How many devices of the staff member take push messages.' }),
  })
  .meta({ id: 'StaffAlerts', description: 'Which push messages of new cases a staff member takes, and when.' });
export type OwnAlerts = z.infer<typeof ownAlertsView>;

const person = z.object({
  name: requiredText({ maxChars: limits.nameMaxChars, blankMessage: 'Please write a name.' }),
  phone: requiredText({ maxChars: limits.rotaPhoneMaxChars, blankMessage: 'Please write a phone number.' }),
  email: emailInput.optional().meta({ description: 'Gets the mails about cases that nobody claims.' }),
});

export const addRotaEntryInput = z
  .object({
    weekday,
    fromHour,
    toHour,
    staffId: idInput.optional().meta({ description: 'The id of an appointment.' }),
    person: person.optional().meta({ description: 'Somebody who is not on the staff, instead of `staffId`.' }),
  })
  .refine(({ staffId, person: other }) => (staffId === undefined) !== (other === undefined), {
    path: ['staffId'],
    error: 'Choose somebody on the staff, or write a name and a phone number.',
  });
export type AddRotaEntryInput = z.infer<typeof addRotaEntryInput>;

export const removeRotaEntryInput = z.object({ entryId: idInput });

const onCallPersonView = z.object({
  name: z.string(),
  username: z.string().nullable().meta({ description: 'Null for somebody who is not on the staff.' }),
  phone: z.string().nullable(),
});
export type OnCallPerson = z.infer<typeof onCallPersonView>;

export const rotaEntryView = onCallPersonView
  .extend({
    id: idView,
    weekday,
    fromHour,
    toHour,
    email: z.string().nullable().meta({ description: 'Null for moderators.' }),
    isNow: z.boolean(),
  })
  .meta({ id: 'RotaEntry', description: 'A time of the week at which somebody is on call.' });
export type RotaEntry = z.infer<typeof rotaEntryView>;

export const rotaView = z
  .object({
    entries: z.array(rotaEntryView),
    fallback: z.string().nullable().meta({ description: 'The operator’s `ON_CALL`, for times that nobody has.' }),
  })
  .meta({ id: 'Rota' });
export type Rota = z.infer<typeof rotaView>;
