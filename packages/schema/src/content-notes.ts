import * as z from 'zod';
import { type ContentNote, contentNotes } from './content-note-names.ts';
import { limits } from './limits.ts';
import { requiredText } from './text.ts';

export const contentNote = z.enum(contentNotes, 'We do not know this note.');

export const notesInput = z
  .array(contentNote, 'This has to be a list of notes.')
  .max(contentNotes.length, 'These are more notes than there are.')
  .transform((notes) => contentNotes.filter((note) => notes.includes(note)))
  .meta({
    description:
      'What the post is about, for members who want to be warned; a repeated note counts once. In a form: separated by commas.',
  });

export const notesView = z
  .array(contentNote)
  .meta({ description: 'What the post is about: notes by its author and by staff.' });

export const coverView = z
  .enum(['note', 'word'])
  .nullable()
  .meta({ description: 'Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover.' });

const noteChoice = z.enum(['show', 'cover', 'hide'], "This has to be 'show', 'cover' or 'hide'.");
export type NoteChoice = z.infer<typeof noteChoice>;
export type ContentFilter = Record<ContentNote, NoteChoice>;

export const contentFilterView = z
  .object({
    suicide: noteChoice,
    self_harm: noteChoice,
    abuse: noteChoice,
    violence: noteChoice,
    drugs: noteChoice,
    drink: noteChoice,
    eating: noteChoice,
    loss: noteChoice,
    health: noteChoice,
    sex: noteChoice,
  } satisfies Record<ContentNote, typeof noteChoice>)
  .meta({ id: 'ContentFilter', description: 'Whether posts with a note are shown, covered, or left out of lists.' });

export const contentFilterInput = contentFilterView.partial().meta({
  description:
    'Whether posts with a note are shown, covered, or left out of lists. An absent note is unchanged. Encrypted at rest.',
});

export const hiddenWordsInput = z
  .array(
    requiredText({ maxChars: limits.hiddenWordMaxChars, blankMessage: 'A word has to have something in it.' }),
    'This has to be a list of words.',
  )
  .max(limits.hiddenWordsMax, `You can hide ${limits.hiddenWordsMax} words at most.`)
  .transform((words) => [...new Set(words)])
  .meta({
    description:
      'Posts, comments and messages with one of these words are covered: in any case, with any accents, in their everyday forms (plural, possessive, -ed, -ing, -er, irregular verbs), and with look-alike letters. A word in quotes is compared as it is written, except for case and accents. A repeated word counts once. Encrypted at rest.',
  });

export type ContentChoices = { contentFilter: ContentFilter; hiddenWords: string[] };

/** docs/product.md, "Content notes". */
export const defaultContentChoices: ContentChoices = {
  contentFilter: {
    suicide: 'cover',
    self_harm: 'cover',
    abuse: 'cover',
    violence: 'show',
    drugs: 'show',
    drink: 'show',
    eating: 'show',
    loss: 'show',
    health: 'show',
    sex: 'show',
  },
  hiddenWords: [],
};
