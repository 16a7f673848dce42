import * as z from 'zod';
import { idInput, idView } from './ids.ts';
import { removePasskeysInput } from './passkeys.ts';
import { passwordInput } from './password.ts';

const dayView = z.iso.date();

export const sessionView = z
  .object({
    id: idView,
    isCurrent: z.boolean().meta({ description: 'The session of this request.' }),
    device: z.string().meta({ description: 'Such as “Chrome on Android”.' }),
    startedOn: dayView.meta({ description: 'No time finer than a day is stored.' }),
    lastUsedOn: dayView,
  })
  .meta({ id: 'Session', description: 'One place where the member is signed in.' });
export type Session = z.infer<typeof sessionView>;

export const endOtherSessionsInput = z
  .object({
    removePasskeys: removePasskeysInput,
    password: passwordInput.optional().meta({ description: 'The current password, needed to remove passkeys.' }),
  })
  .prefault({});
export type EndOtherSessionsInput = z.infer<typeof endOtherSessionsInput>;

export const endSessionInput = z.object({ sessionId: idInput });
export type EndSessionInput = z.infer<typeof endSessionInput>;
