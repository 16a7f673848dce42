import * as z from 'zod';
import { idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { wellFormedText } from './text.ts';

export const staffRole = z
  .enum(['moderator', 'admin'], "This has to be 'moderator' or 'admin'.")
  .meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof staffRole>;

export const addStaffInput = z.object({
  username: wellFormedText(limits.usernameMaxChars)
    .transform((name) => name.trim().replace(/^@/, '').toLowerCase())
    .meta({ description: 'The member’s username, with or without an @.' }),
  role: staffRole.describe('Moderators decide reports; admins may do everything.'),
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

export const adminSessionView = z
  .object({
    role: staffRole.meta({ description: '`admin` for a session with the admin key.' }),
    username: z.string().nullable().meta({ description: 'Null if the admin key has opened the session.' }),
    onCall: z.string().nullable().meta({
      description: 'Whom to call when a life or a child is in danger, in the operator’s words. Null if not set.',
    }),
  })
  .meta({ id: 'AdminSession' });
export type AdminSessionInfo = z.infer<typeof adminSessionView>;
