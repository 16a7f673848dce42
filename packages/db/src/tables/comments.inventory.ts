import type { Inventory } from '../inventory/inventory-types.ts';
import type { commentTables } from './comments.ts';

export const commentInventory = {
  comments: {
    what: 'Answers to stories, and replies to answers.',
    privacyText: 'your answers and replies',
    purpose: 'stories',
    basis: 'explicitConsent',
    kind: 'special',
    retention: 'item',
    seenBy: 'members',
    columns: {
      seq: { what: 'The order of answers.', kind: 'ordinary', seenBy: 'nobody' },
      id: { what: 'A random id.', kind: 'ordinary' },
      postId: { what: 'The story.', kind: 'ordinary' },
      authorId: { what: 'The author of an answer with a name. Empty in an anonymous one.', kind: 'ordinary' },
      authorSeal: {
        what: 'The author of an anonymous answer. Opened for an admin only by a logged reveal.',
        kind: 'sealed',
        seenBy: 'nobody',
      },
      replyTo: { what: 'The answer that it replies to.', kind: 'ordinary' },
      isAsAuthor: { what: 'Whether it says that it is by the author of the story, who chose so.', kind: 'ordinary' },
      content: 'What the author wrote.',
      likesCount: { what: 'How often it was supported.', kind: 'ordinary' },
      beenThereCount: { what: 'How often with “Been there”.', kind: 'ordinary', seenBy: 'author' },
      thanksCount: { what: 'How often with “Thank you”.', kind: 'ordinary', seenBy: 'author' },
      idempotencyKey: {
        what: 'Keyed hashes of a request and its content, which stop a second copy.',
        kind: 'sealed',
        seenBy: 'nobody',
      },
      isEdited: { what: 'Whether the author changed it.', kind: 'ordinary' },
      isRemoved: { what: 'Whether staff took it down.', kind: 'ordinary', seenBy: 'author' },
      isFrozen: { what: 'Whether it is hidden because the account is frozen.', kind: 'ordinary', seenBy: 'nobody' },
      takenOffAt: { what: 'When the story’s author took it off, to the minute.', kind: 'ordinary', seenBy: 'author' },
      createdAt: { what: 'When it was written; of an anonymous answer only the minute.', kind: 'ordinary' },
    },
  },
} satisfies Inventory<ReturnType<typeof commentTables>>;
