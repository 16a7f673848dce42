import type { Inventory, TableInventory } from '../inventory/inventory-types.ts';
import type { likeTables } from './likes.ts';

const likes = {
  purpose: 'stories',
  basis: 'legitimateInterests',
  kind: 'ordinary',
  retention: 'choice',
  seenBy: 'self',
  columns: {
    userId: 'Who gave support.',
    itemId: 'What was supported.',
    kind: 'Which words the support had. The author sees only the numbers.',
  },
} satisfies Omit<TableInventory<'userId' | 'itemId' | 'kind'>, 'what'>;

export const likeInventory = {
  postLikes: { ...likes, what: 'Support for stories. No time is stored.', privacyText: 'what you supported' },
  commentLikes: { ...likes, what: 'Support for answers. No time is stored.' },
} satisfies Inventory<ReturnType<typeof likeTables>>;
