import { dataInventory } from './data-inventory.ts';
import { purposes } from './inventory-types.ts';
import { retentions } from './retentions.ts';

type Table = (typeof dataInventory)[number];
type Held = { purpose: keyof typeof purposes; end: string | null; words: string };
type Holder = Pick<Table, 'purpose' | 'retention'> & { held?: string | undefined };

const toHeld = ({ purpose, retention, held }: Holder): Held[] =>
  held === undefined ? [] : [{ purpose, end: retentions[retention].held, words: held }];

const allHeld = dataInventory.flatMap((table) => [...toHeld(table), ...table.columns.flatMap(toHeld)]);

/** The first items of the list go with the account; each item after them says when it goes. */
function paragraphOf(purpose: string, held: readonly Held[]): string {
  const withAccount = held.filter(({ end }) => end === null).map(({ words }) => words);
  const ends = new Set(held.map(({ end }) => end).filter((end) => end !== null));
  const others = [...ends].map((end) => {
    const words = held.filter((entry) => entry.end === end).map((entry) => entry.words);
    return `${end}: ${words.join('; ')}`;
  });
  return [`${purpose}, we keep:`, ...[...withAccount, ...others].map((item) => `- ${item}`)].join('\n');
}

/** One paragraph with a list for each purpose: the part of the privacy page that lists what is held. */
export const heldParagraphs = (): string[] =>
  Object.entries(purposes).flatMap(([name, purpose]) => {
    const held = allHeld.filter((entry) => entry.purpose === name);
    return purpose.held === null || held.length === 0 ? [] : [paragraphOf(purpose.held, held)];
  });
