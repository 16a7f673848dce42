import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tables as schema } from '../engine/sqlite/schema.ts';
import { sweptColumns } from '../queries/privacy/retention.ts';
import { dataInventory } from './data-inventory.ts';
import { heldParagraphs } from './held-data.ts';
import { inventoryPage } from './inventory-page.ts';
import { purposes } from './inventory-types.ts';

const tables = Object.entries(schema);

describe('the data inventory', () => {
  test('has every column of every table, and no other', () => {
    const listed = dataInventory.map(({ name, columns }) => [name, columns.map(({ column }) => column).toSorted()]);
    const existing = tables.map(([name, table]) => [name, Object.keys(getTableColumns(table)).toSorted()]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(existing));
  });

  test('calls every sealed column sealed', () => {
    const unsealed = dataInventory.flatMap(({ name, columns }) =>
      columns.flatMap(({ column, kind }) =>
        /Seal$|^seal$|^sealed/.test(column) && !['sealed', 'none'].includes(kind) ? [`${name}.${column}`] : [],
      ),
    );
    expect(unsealed).toEqual([]);
  });

  test('says of special category data on which condition it is held', () => {
    const special = dataInventory.flatMap(({ columns }) => columns.filter(({ kind }) => kind === 'special'));
    expect(special.length).toBeGreaterThan(0);
    expect(special.filter(({ basis }) => basis !== 'explicitConsent')).toEqual([]);
  });

  test('a table that the sweeper empties by age says so, and no other does', () => {
    const endsByAge = new Set<string>([
      'session',
      'adminSession',
      'knownPlace',
      'mailedLink',
      'departedUsername',
      'handover',
    ]);
    const byAge = dataInventory.filter(
      ({ name, retention }) => endsByAge.has(retention) && name !== 'pushSubscriptions',
    );
    // A push subscription goes with its session.
    expect(new Set(byAge.map(({ name }) => name))).toEqual(new Set(sweptColumns.map(({ table }) => table)));
  });

  test('says on the privacy page of every table what it holds, unless it is about no member', () => {
    const silent = dataInventory.filter(
      ({ privacyText, columns, purpose }) =>
        purposes[purpose].privacyText !== null &&
        privacyText === undefined &&
        columns.every((column) => column.privacyText === undefined),
    );
    // Their content is said by a table beside them.
    expect(silent.map(({ name }) => name).toSorted()).toEqual([
      'adminLogHeads',
      'cases',
      'commentLikes',
      'conversations',
      'hiddenComments',
      'postTopics',
    ]);
  });

  test('is the page in docs/records', async () => {
    await expect(inventoryPage()).toMatchFileSnapshot('../../../../docs/records/data-inventory.md');
  });

  test('is the part of the privacy page that lists what is held', async () => {
    const lines = heldParagraphs().map((paragraph) => `  '${paragraph.replaceAll('\n', '\\n')}',`);
    const text = [
      '// Generated from the data inventory: vitest run --project packages/db src/inventory -u',
      '',
      '/** What the service holds about a member, by what it is for. */',
      'export const heldData: readonly string[] = [',
      ...lines,
      '];',
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot('../../../content/src/held-data.ts');
  });
});
