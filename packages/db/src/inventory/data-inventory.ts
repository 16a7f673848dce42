import { accountInventory } from '../tables/accounts.inventory.ts';
import { adminInventory } from '../tables/admin.inventory.ts';
import { alertInventory } from '../tables/alerts.inventory.ts';
import { commentInventory } from '../tables/comments.inventory.ts';
import { likeInventory } from '../tables/likes.inventory.ts';
import { mailInventory } from '../tables/mails.inventory.ts';
import { memberInventory } from '../tables/members.inventory.ts';
import { messageInventory } from '../tables/messages.inventory.ts';
import { moderationInventory } from '../tables/moderation.inventory.ts';
import { noticeInventory } from '../tables/notices.inventory.ts';
import { postInventory } from '../tables/posts.inventory.ts';
import { safetyInventory } from '../tables/safety.inventory.ts';
import { signInInventory } from '../tables/sign-in.inventory.ts';
import { staffInventory } from '../tables/staff.inventory.ts';
import { viewerChoiceInventory } from '../tables/viewer-choices.inventory.ts';
import type { TableInventory } from './inventory-types.ts';

const inventories = {
  ...accountInventory,
  ...signInInventory,
  ...postInventory,
  ...commentInventory,
  ...likeInventory,
  ...memberInventory,
  ...messageInventory,
  ...moderationInventory,
  ...safetyInventory,
  ...staffInventory,
  ...alertInventory,
  ...adminInventory,
  ...mailInventory,
  ...noticeInventory,
  ...viewerChoiceInventory,
};

/** One column with all its facts. */
function toEntry({ columns: _columns, ...table }: TableInventory, column: TableInventory['columns'][string]) {
  const { what: _what, privacyText: _privacyText, ...facts } = table;
  return { ...facts, ...(typeof column === 'string' ? { what: column } : column) };
}

function toTable([name, table]: [string, TableInventory]) {
  const { what, privacyText, purpose, retention } = table;
  const columns = Object.entries(table.columns).map(([column, facts]) => ({ column, ...toEntry(table, facts) }));
  return { name, what, privacyText, purpose, retention, columns };
}

/** Every column of every table: purpose, lawful basis, kind, retention, and who sees it. Only for documents and tests. */
export const dataInventory = Object.entries<TableInventory>(inventories).map(toTable);
