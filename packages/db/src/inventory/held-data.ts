import { dataInventory } from './data-inventory.ts';
import { purposes } from './inventory-types.ts';
import { retentions } from './retentions.ts';

type Table = (typeof dataInventory)[number];
type Item = { purpose: keyof typeof purposes; end: string | null; words: string };
type Described = Pick<Table, 'purpose' | 'retention'> & { privacyText?: string | undefined };

const toItems = ({ purpose, retention, privacyText }: Described): Item[] =>
  privacyText === undefined ? [] : [{ purpose, end: retentions[retention].privacyText, words: privacyText }];

const allItems = dataInventory.flatMap((table) => [...toItems(table), ...table.columns.flatMap(toItems)]);

/** The first items of the list go with the account; each item after them says when it goes. */
function paragraphOf(purpose: string, items: readonly Item[]): string {
  const withAccount = items.filter(({ end }) => end === null).map(({ words }) => words);
  const ends = new Set(items.map(({ end }) => end).filter((end) => end !== null));
  const others = [...ends].map((end) => {
    const words = items.filter((entry) => entry.end === end).map((entry) => entry.words);
    return `${end}: ${words.join('; ')}`;
  });
  return [`${purpose}, we keep:`, ...[...withAccount, ...others].map((item) => `- ${item}`)].join('\n');
}

/** One paragraph with a list for each purpose: the part of the privacy page that lists what is held. */
export const heldParagraphs = (): string[] =>
  Object.entries(purposes).flatMap(([name, purpose]) => {
    const items = allItems.filter((item) => item.purpose === name);
    return purpose.privacyText === null || items.length === 0 ? [] : [paragraphOf(purpose.privacyText, items)];
  });
