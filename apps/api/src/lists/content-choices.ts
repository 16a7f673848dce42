import type { contentChoiceQueries } from '@ballast/db/queries/profiles/content-choices';
import { contentNotes } from '@ballast/schema/content-note-names';
import {
  type ContentChoices,
  type ContentFilter,
  contentFilterView,
  defaultContentChoices,
  type NoteChoice,
} from '@ballast/schema/content-notes';
import * as z from 'zod';
import { openJson } from '../privacy/open-json.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createSealingBox } from '../privacy/sealing.ts';

/** Room for 50 words of 320 bytes and 40 JSON escapes each. The length must not tell how much a member hides. */
const paddedBytes = 27 * 1024;

const storedSchema = z.object({ contentFilter: contentFilterView, hiddenWords: z.array(z.string()) });

type ContentChange = {
  contentFilter?: { [Note in keyof ContentFilter]?: NoteChoice | undefined } | undefined;
  hiddenWords?: string[] | undefined;
};

const sealContext = (userId: string) => `content choices of ${userId}`;

function changeFilter(filter: ContentFilter, change: ContentChange['contentFilter']): ContentFilter {
  const entries = contentNotes.map((note) => [note, change?.[note] ?? filter[note]]);
  return contentFilterView.parse(Object.fromEntries(entries));
}

/** The notes and words that a member hides are health data: sealed in one row of constant length. */
export function createContentChoices(
  queries: ReturnType<typeof contentChoiceQueries>,
  encryptionKeys: readonly Buffer[],
  random: RandomBytes,
) {
  const box = createSealingBox(encryptionKeys, 'content choices', random);

  /** @throws If no key opens the seal: a change would lose the stored choices. */
  function open(userId: string, seal: string | null): ContentChoices {
    if (seal === null) return defaultContentChoices;
    const choices = openJson(box, storedSchema, seal, sealContext(userId));
    if (choices === undefined) throw new Error('Cannot decrypt the content choices.');
    return choices;
  }

  function seal(userId: string, choices: ContentChoices): string {
    const text = JSON.stringify(choices);
    return box.seal(text + ' '.repeat(paddedBytes - Buffer.byteLength(text)), sealContext(userId));
  }

  async function get(userId: string): Promise<ContentChoices> {
    return open(userId, await queries.getSeal(userId));
  }

  return {
    open,
    get,

    /** Undefined if the member is deleted. */
    async update(userId: string, change: ContentChange): Promise<ContentChoices | undefined> {
      if (change.contentFilter === undefined && change.hiddenWords === undefined) return get(userId);
      const after = await queries.update(userId, (before) => {
        const { contentFilter, hiddenWords } = open(userId, before);
        return seal(userId, {
          contentFilter: changeFilter(contentFilter, change.contentFilter),
          hiddenWords: change.hiddenWords ?? hiddenWords,
        });
      });
      return after === undefined ? undefined : open(userId, after);
    },
  };
}
