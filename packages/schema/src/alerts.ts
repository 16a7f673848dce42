import * as z from 'zod';
import { newCasesChoices } from './column-enums.ts';
import { emailInput } from './email.ts';
import { idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { alertReasons } from './report-reasons.ts';
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
  .enum(newCasesChoices, "This has to be 'none', 'urgent' or 'all'.")
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

const phone = requiredText({ maxChars: limits.rotaPhoneMaxChars, blankMessage: 'Please write a phone number.' });

const person = z.object({
  name: requiredText({ maxChars: limits.nameMaxChars, blankMessage: 'Please write a name.' }),
  phone,
  email: emailInput.optional().meta({ description: 'Gets the mails about cases that nobody claims.' }),
});

export const addRotaEntryInput = z
  .object({
    weekday,
    fromHour,
    toHour,
    staffId: idInput.optional().meta({ description: 'The id of an appointment.' }),
    phone: phone.optional().meta({ description: 'The phone number of somebody on the staff, beside `staffId`.' }),
    person: person.optional().meta({ description: 'Somebody who is not on the staff, instead of `staffId`.' }),
  })
  .refine(({ staffId, person: other }) => (staffId === undefined) !== (other === undefined), {
    path: ['staffId'],
    error: 'Choose somebody on the staff, or write a name and a phone number.',
  })
  .refine(({ staffId, phone: number }) => number === undefined || staffId !== undefined, {
    path: ['phone'],
    error: 'This is the number of somebody on the staff.',
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

const people = z.int().nonnegative();

export const alertPlanView = z
  .object({
    kinds: z
      .array(
        z.object({
          kind: z.enum([...alertReasons, 'crisis_message', 'call']).meta({
            description: 'The reason of a case; a crisis message of the contact form; a call for an admin.',
          }),
          afterMinutes: z.array(z.number()).meta({
            description: 'When it is told if nobody has claimed it. A call is told at once.',
          }),
          reaches: z.enum(['staff', 'admins']).meta({ description: 'Whom, beside those who are on call.' }),
        }),
      )
      .meta({ description: 'What wakes somebody. `sexual`: only of an item with a picture.' }),
    staff: z.array(
      z.object({
        username: z.string(),
        role: z.enum(['admin', 'moderator']),
        devices: people.meta({ description: 'How many devices take push messages.' }),
        takesNewCases: z.boolean().meta({ description: 'Whether new urgent cases are pushed at once, at this hour.' }),
      }),
    ),
    onCall: z
      .array(rotaEntryView.extend({ getsMail: z.boolean() }))
      .meta({ description: 'The lines of the rota for now and the next twelve hours.' }),
    onCallEmails: z.object({
      count: people,
      addresses: z.array(z.string()).nullable().meta({ description: 'Null for moderators.' }),
    }),
    webhook: z.boolean().meta({ description: 'Whether `ALERT_WEBHOOK_URL` is set.' }),
  })
  .meta({ id: 'AlertPlan', description: 'Who is woken by what, as the server is set now.' });
export type AlertPlan = z.infer<typeof alertPlanView>;

export const testAlertView = z
  .object({ staff: people, addresses: people, webhook: z.boolean() })
  .meta({ id: 'TestAlert', description: 'To how many a trial call was sent.' });
export type TestAlert = z.infer<typeof testAlertView>;
