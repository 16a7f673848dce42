import { dataInventory } from './data-inventory.ts';
import { purposes } from './inventory-types.ts';
import { retentions } from './retentions.ts';

type Table = (typeof dataInventory)[number];
type Held = { purpose: keyof typeof purposes; end: string | null; words: string };
type Holder = Pick<Table, 'purpose' | 'retention'> & { held?: string | undefined };

const toHeld = ({ purpose, retention, held }: Holder): Held[] =>
  held === undefined ? [] : [{ purpose, end: retentions[retention].held, words: held }];

const allHeld = dataInventory.flatMap((table) => [...toHeld(table), ...table.columns.flatMap(toHeld)]);

const toLower = (text: string) => text.replace(/^./, (first) => first.toLowerCase());

/** Like "To answer you we keep your words; your name. Until you undo it: your passkeys." */
function paragraphOf(purpose: string, held: readonly Held[]): string {
  const ends = [...new Set([null, ...held.map(({ end }) => end)])];
  const sentences = ends.flatMap((end) => {
    const words = held.filter((entry) => entry.end === end).map((entry) => entry.words);
    return words.length === 0 ? [] : [{ end, words: `${words.join('; ')}.` }];
  });
  return sentences
    .map(({ end, words }, place) => {
      if (place > 0) return `${end}: ${words}`;
      return end === null ? `${purpose}, we keep ${words}` : `${purpose}, we keep (${toLower(end)}) ${words}`;
    })
    .join(' ');
}

/** One paragraph for each purpose: the part of the privacy page that lists what is held. */
export const heldParagraphs = (): string[] =>
  Object.entries(purposes).flatMap(([name, purpose]) => {
    const held = allHeld.filter((entry) => entry.purpose === name);
    return purpose.held === null || held.length === 0 ? [] : [paragraphOf(purpose.held, held)];
  });
