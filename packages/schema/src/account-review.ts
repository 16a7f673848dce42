import * as z from 'zod';
import { passkeyView } from './passkeys.ts';
import { passwordInput } from './password.ts';

/** What the member is asked about after signing in. */
export const accountQuestions = ['content', 'credentials'] as const;

export const earlierView = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('content').meta({ description: 'What the account held before its owner was proved.' }),
      stories: z.int(),
      comments: z.int(),
      messages: z.int(),
      profile: z.boolean().meta({ description: 'Whether more was filled in than the form of sign-up asks for.' }),
    }),
    z.object({
      kind: z.literal('credentials').meta({
        description: 'What opens the account and was set up before an address was confirmed.',
      }),
      passkeys: z.array(passkeyView),
      twoFactor: z.boolean(),
    }),
  ])
  .meta({ id: 'Earlier' });
export type Earlier = z.infer<typeof earlierView>;

export const eraseEarlierInput = z
  .object({
    password: passwordInput.optional().meta({
      description: 'The current password, unless it was entered in this session in the last ten minutes.',
    }),
  })
  .prefault({});
