import type { Inventory } from '../inventory/inventory-types.ts';
import type { viewerChoiceTables } from './viewer-choices.ts';

const facts = {
  purpose: 'choices',
  basis: 'contract',
  kind: 'ordinary',
  retention: 'choice',
  seenBy: 'self',
} as const;

export const viewerChoiceInventory = {
  mutes: {
    ...facts,
    what: 'Who has muted whom. No time is stored.',
    privacyText: 'whom you muted',
    columns: { muterId: 'Who mutes.', mutedId: 'Who is muted, and is not told.' },
  },
  hiddenPosts: {
    ...facts,
    what: 'Stories that a member hid from their own lists.',
    privacyText: 'what you hid',
    columns: { userId: 'The member.', postId: 'The story, which may be their own.' },
  },
  hiddenComments: {
    ...facts,
    what: 'Answers that a member hid from their own lists.',
    columns: {
      userId: 'The member.',
      commentId: 'The answer, which may be their own.',
      commentSeq: 'Its place in the order of all answers.',
    },
  },
  keptPosts: {
    ...facts,
    what: 'Stories that a member keeps.',
    privacyText: 'which stories you keep, encrypted',
    kind: 'sealed',
    columns: {
      keepHash: 'A keyed hash of member and story.',
      ownerHash: 'A keyed hash of the member.',
      seal: 'The story, and when it was kept.',
    },
  },
  contentChoices: {
    ...facts,
    what: 'Which notes and words a member hides or covers.',
    privacyText: 'what you choose to cover or hide, by note or by word, encrypted',
    basis: 'explicitConsent',
    kind: 'sealed',
    columns: { userId: { what: 'The member.', kind: 'ordinary' }, seal: 'The choices.' },
  },
} satisfies Inventory<ReturnType<typeof viewerChoiceTables>>;
