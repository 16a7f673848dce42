import { dataInventory } from './data-inventory.ts';
import { audiences, bases, kinds, purposes } from './inventory-types.ts';
import { retentions } from './retentions.ts';

type Table = (typeof dataInventory)[number];

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const tableSection = ({ name, what, columns }: Table): string =>
  [
    `## ${name}`,
    '',
    what,
    '',
    row('column', 'what it holds', 'purpose', 'lawful basis', 'kind', 'kept', 'seen by'),
    row(...Array.from({ length: 7 }, () => '---')),
    ...columns.map((entry) =>
      row(
        `\`${entry.column}\``,
        entry.what,
        purposes[entry.purpose].text,
        bases[entry.basis],
        kinds[entry.kind],
        retentions[entry.retention].text,
        audiences[entry.seenBy],
      ),
    ),
  ].join('\n');

const introduction = `# Data inventory

What the database holds, column by column: the record of processing that Article 30 of the UK GDPR asks for. A lawyer must review
the lawful bases.

This page is generated from the files \`*.inventory.ts\` beside the [tables](../../packages/db/src/tables). A column without an entry
is a [type error](../../packages/db/src/inventory/inventory-types.ts) and fails a
[test](../../packages/db/src/inventory/data-inventory.test.ts). Update it with
\`vitest run --project packages/db src/inventory -u\`.

"Sealed" means encrypted, or hashed with a key, so that a copy of the database without the keys says nothing
([anonymity](../anonymity.md)). Where a time is not kept exactly, the column says so. The periods are those that the
[sweeper](../../packages/db/src/queries/privacy/retention.ts) uses. Whoever runs the server and holds the keys could read every column.

Beside the database there are: the pictures, without owner and metadata; the erasure ledger; mails that were sent; backups, for as
long as the operator keeps them; and the request log, which names nobody
([what is not promised](../anonymity.md#what-is-not-promised)).

`;

/** `docs/records/data-inventory.md`. */
export const inventoryPage = (): string => `${introduction}${dataInventory.map(tableSection).join('\n\n')}\n`;
