import * as z from 'zod';
import { signInInput } from './accounts.ts';
import { openStatuses, revealedSides } from './column-enums.ts';
import { groupThousands } from './field-rules.ts';
import { idempotencyKeyInput, idInput } from './ids.ts';
import { limits } from './limits.ts';
import { pageInput } from './pagination.ts';
import { passkeySignInInput } from './passkeys.ts';
import { reportTarget } from './reports.ts';
import { optionalText, requiredText, wellFormedText } from './text.ts';

/** Staff sign in like members, always with a second factor. A holder of the admin key sends only the key. */
export const adminLoginInput = z
  .object({
    key: wellFormedText(limits.adminKeyMaxChars).optional().meta({ description: 'The server’s `ADMIN_KEY`.' }),
    email: signInInput.shape.email.optional(),
    password: signInInput.shape.password.optional(),
    code: signInInput.shape.code,
    passkey: passkeySignInInput
      .optional()
      .meta({ description: 'The answer to a passkey sign-in, instead of a password.' }),
  })
  .superRefine(({ key, email, password, passkey }, context) => {
    const missing = email === undefined ? 'key' : 'password';
    if (key === undefined && passkey === undefined && (email === undefined || password === undefined)) {
      context.addIssue({ code: 'custom', path: [missing], message: 'This is needed.' });
    }
  });
export type AdminLoginInput = z.infer<typeof adminLoginInput>;

export const adminPageInput = pageInput.extend({
  limit: pageInput.shape.limit.unwrap().default(limits.adminPageDefault).meta({ description: 'Items per page.' }),
});
const order = z
  .enum(['newest', 'oldest'], "This has to be 'newest' or 'oldest'.")
  .default('newest')
  .meta({ description: 'Whether the newest or the oldest come first.' });
export const filterInput = (description: string) => optionalText({ maxChars: limits.searchQueryMaxChars, description });

export const adminUsersInput = adminPageInput.extend({
  order,
  q: filterInput('The prefix of a username or of an e-mail address.'),
});
export type AdminUsersInput = z.infer<typeof adminUsersInput>;

export const adminPostsInput = adminPageInput.extend({ order, mood: filterInput('A whole mood, in any case.') });
export type AdminPostsInput = z.infer<typeof adminPostsInput>;

export const openOrClosed = z.enum(openStatuses, "This has to be 'open' or 'closed'.");

export const reportsOrContactsInput = adminPageInput.extend({
  order,
  status: openOrClosed.optional().meta({ description: 'Lists only those with this status.' }),
});
export type ReportsOrContactsInput = z.infer<typeof reportsOrContactsInput>;

export const reasonInput = (blankMessage: string) =>
  requiredText({ maxChars: limits.adminReasonMaxChars, blankMessage })
    .refine(
      (text) => text.length >= limits.adminReasonMinChars,
      `Please give a reason of at least ${limits.adminReasonMinChars} characters.`,
    )
    .meta({
      description: `${limits.adminReasonMinChars} to ${groupThousands(limits.adminReasonMaxChars)} characters. Stored permanently.`,
    });

/** The start of the day after the last is compared too. PostgreSQL does not read the text of years after 9999. */
const [firstDay, lastDay] = ['2000-01-01', '9999-12-30'];
export const dayInput = z.iso
  .date('This has to be a day, such as 2026-11-20.')
  .refine((date) => date >= firstDay && date <= lastDay, `This has to be a day from ${firstDay} to ${lastDay}.`);
const day = (description: string) => dayInput.optional().meta({ description });
export const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
export const orderIssue = { path: ['to'], error: 'This has to be the day of the start or a later one.' };

/** Days in UTC, both included. */
export const dayRange = { from: day('The first day (UTC).'), to: day('The last day (UTC).') };

export const dayRangeInput = z.object(dayRange).refine(isInOrder, orderIssue);
export type DayRangeInput = z.infer<typeof dayRangeInput>;

const neededMessage = 'This is needed.';
const anonymousItems: readonly string[] = ['post', 'comment'];

// docs/anonymity.md, rule 13
export const revealInput = z
  .object({
    who: z.enum(revealedSides, "This has to be 'author', 'reporter' or 'other'.").default('author').meta({
      description:
        'The author of the item, who made the report `reference`, or the other side of the conversation of a private message.',
    }),
    targetType: reportTarget.optional().meta({ description: 'The kind of the item. Not needed with `caseId`.' }),
    targetId: idInput.optional(),
    caseId: idInput.optional().meta({
      description: 'The case, instead of its item. With it, the author of a named item can be looked up too.',
    }),
    reference: optionalText({ maxChars: limits.referenceMaxChars, description: 'Of the report, for a `reporter`.' }),
    reason: reasonInput('Please say why.'),
    tellAfter: day('The day (UTC) from which the member is told, instead of at once: within 30 days.'),
    tellAfterReason: reasonInput('Please say why telling has to wait.').optional(),
  })
  .superRefine(({ who, targetType, targetId, caseId, reference, tellAfter, tellAfterReason }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (caseId !== undefined) {
      if (targetType ?? targetId) refuse('caseId', 'Name the case or the item, not both.');
    } else {
      if (targetType === undefined) refuse('targetType', neededMessage);
      else if (who === 'author' && !anonymousItems.includes(targetType)) {
        refuse('targetType', 'Say which this is: post or comment.');
      }
      if (targetId === undefined) refuse('targetId', neededMessage);
    }
    if (who === 'reporter' && reference === null) refuse('reference', 'Say which report, by its reference.');
    if (who !== 'reporter' && reference !== null) refuse('reference', 'Only a reporter has a reference.');
    if (tellAfter !== undefined && tellAfterReason === undefined) {
      refuse('tellAfterReason', 'Please say why telling has to wait.');
    }
    if (tellAfter === undefined && tellAfterReason !== undefined) refuse('tellAfter', 'Choose the day.');
  })
  .meta({
    description:
      'Shows one member behind what is sealed: name, address and age, for the emergency services. The reason is stored permanently, and the member is told.',
  });
export type RevealInput = z.infer<typeof revealInput>;

export const revealIdInput = z.object({ revealId: idInput });

export const sameAuthorInput = z.object({
  caseIds: z
    .array(idInput, 'Send the ids of two cases.')
    .length(2, 'Send the ids of two cases.')
    .refine(([one, other]) => one !== other, 'These have to be two different cases.')
    .meta({ description: 'Two open cases about danger or the safety of a child, each about an anonymous item.' }),
  reason: reasonInput('Please say why.'),
});
export type SameAuthorInput = z.infer<typeof sameAuthorInput>;

export const closeReportInput = z.object({ reportId: idInput, outcome: reasonInput('Please say what was decided.') });
export type CloseReportInput = z.infer<typeof closeReportInput>;

/** Of closing, claiming and releasing a contact message. */
export const contactInput = z.object({ contactId: idInput });

export const answerContactInput = contactInput.extend({
  words: requiredText({
    maxChars: limits.contactAnswerMaxChars,
    blankMessage: 'Please write the answer.',
    description: 'Plain text. It is mailed to the sender of the message, from the address of the service.',
  }),
  closes: z.boolean().default(false).meta({ description: 'Whether the message is closed as well.' }),
  clientId: idempotencyKeyInput,
});
export type AnswerContactInput = z.infer<typeof answerContactInput>;
