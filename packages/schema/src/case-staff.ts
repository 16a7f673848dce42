import * as z from 'zod';
import { idInput } from './ids.ts';
import { instantView } from './pagination.ts';
import { staffName } from './staff-name.ts';

const seenBy = z.array(staffName).meta({
  description:
    'Admins, other than the caller, who have had the case open since, the first to see it first. Empty once the call has ended.',
});

export const adminCallView = z
  .object({ calledAt: instantView.meta({ description: 'A whole minute.' }), calledBy: staffName.nullable(), seenBy })
  .meta({ id: 'AdminCall', description: 'A call for an admin, until an admin claims the case or it is decided.' });
export type AdminCall = z.infer<typeof adminCallView>;

export const calledAdminView = z
  .object({
    calledAt: instantView.nullable().meta({
      description: 'A whole minute. Null if the call has ended before a retry: an admin came, or the case was decided.',
    }),
    seenBy,
  })
  .meta({ id: 'CalledAdmin' });
export type CalledAdmin = z.infer<typeof calledAdminView>;

export const presenceInput = z.object({
  caseId: idInput,
  isOpen: z
    .boolean('This has to be true or false.')
    .default(true)
    .meta({ description: 'False when the caller leaves the case.' }),
  isWriting: z
    .boolean('This has to be true or false.')
    .default(false)
    .meta({ description: 'Whether the caller is writing in the case.' }),
});
export type PresenceInput = z.infer<typeof presenceInput>;

const presentView = z.object({
  name: staffName,
  isMe: z.boolean(),
  isWriting: z.boolean(),
});
export type Present = z.infer<typeof presentView>;

export const presentStaffView = z.array(presentView).meta({
  description:
    'Staff who have the case open: their app has said so in the last 45 seconds. From memory: nothing of it is stored.',
});

export const casePresenceView = z.object({ present: presentStaffView }).meta({ id: 'CasePresence' });
export type CasePresence = z.infer<typeof casePresenceView>;

const onDutyView = presentView.pick({ name: true, isMe: true });
export type OnDuty = z.infer<typeof onDutyView>;

export const onDutyStaffView = z.array(onDutyView).meta({
  description: 'Staff who have the admin app open: it has said so in the last 45 seconds. From memory, like `present`.',
});
