import * as z from 'zod';
import { staffRoles } from './column-enums.ts';
import { idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

export const staffRole = z.enum(staffRoles, "This has to be 'moderator' or 'admin'.").meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof staffRole>;

const username = wellFormedText(limits.usernameMaxChars)
  .transform((name) => name.trim().replace(/^@/, '').toLowerCase())
  .meta({ description: 'The member’s username, with or without an @.' });

export const staffCandidateInput = z.object({ username });
export type StaffCandidateInput = z.infer<typeof staffCandidateInput>;

export const addStaffInput = z.object({
  username,
  role: staffRole.describe('Moderators decide reports; admins may do everything.'),
  passkeys: z.array(z.string().max(limits.passkeyIdMaxChars)).max(limits.passkeysMax).optional().meta({
    description:
      'The ids of the member’s passkeys that open the admin area. No other does: none if left out. Replaces those of an earlier appointment.',
  }),
});
export type AddStaffInput = z.infer<typeof addStaffInput>;

export const removeStaffInput = z.object({ staffId: idInput });

export const staffView = z
  .object({
    id: idView.meta({ description: 'The id of the appointment, not of the member.' }),
    username: z.string(),
    displayName: z.string(),
    role: staffRole,
    appointedOn: z.iso.date(),
  })
  .meta({ id: 'Staff', description: 'A member whom an admin has appointed.' });
export type Staff = z.infer<typeof staffView>;

export const staffListView = z.array(staffView);

export const staffCandidateView = z
  .object({
    username: z.string(),
    displayName: z.string(),
    role: staffRole.nullable().meta({ description: 'Null if the member is not on the staff.' }),
    isEmailConfirmed: z.boolean().meta({ description: 'If not, alerts of danger may reach nobody, or somebody else.' }),
    isTwoFactorOn: z.boolean(),
    twoFactorSince: z.iso.date().nullable().meta({ description: 'Null if it is off, or the day is not known.' }),
    passkeys: z
      .array(
        z
          .object({
            id: z.string().meta({ description: 'The credential’s id, base64url.' }),
            name: z.string().meta({ description: 'Where it was added, such as “Chrome on Android”.' }),
            addedOn: z.iso.date(),
            lastUsedOn: z.iso.date().nullable().meta({ description: 'Null if no use is known.' }),
            isTaken: z.boolean().meta({ description: 'Whether it opens the admin area now.' }),
          })
          .meta({ id: 'StaffPasskey' }),
      )
      .meta({ description: 'The oldest comes first.' }),
  })
  .meta({ id: 'StaffCandidate', description: 'What an admin has to know of a member whom they appoint.' });
export type StaffCandidateView = z.infer<typeof staffCandidateView>;

export const adminSessionView = z
  .object({
    role: staffRole.meta({ description: '`admin` for a session with the admin key.' }),
    username: z.string().nullable().meta({ description: 'Null if the admin key has opened the session.' }),
    onCall: z.string().nullable().meta({
      description:
        'Whom to call when a life or a child is in danger: who is on call now, then the operator’s words. Null if there is neither.',
    }),
  })
  .meta({ id: 'AdminSession' });
export type AdminSessionInfo = z.infer<typeof adminSessionView>;
