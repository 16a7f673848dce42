import { noteLabels } from '@ballast/content/content-notes';
import { contentNotes } from '@ballast/schema/content-note-names';
import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { findingLimits } from '@ballast/schema/finding-limits';
import { limits } from '@ballast/schema/limits';
import { topics as allTopics, type Topic } from '@ballast/schema/topic-names';
import { MoodMark } from '@ballast/ui/mood-mark';
import { TextField } from '@ballast/ui/text-field';
import type { ComponentProps } from 'react';
import type { ContentNote } from '../../lib/content-notes.ts';
import { moodSuggestions, topicLabels } from '../story/public.ts';
import styles from './post-fields.module.css';

const contentRule = { content: { blank: fieldMessages.post, maxChars: limits.postMaxChars } };
const pictureWordsRule = { imageDescription: { maxChars: limits.imageDescriptionMaxChars } };
const moodRule = { mood: { maxChars: limits.moodMaxChars } };

type Texts = { content: string; mood: string; imageDescription: string };

export function findPostErrors({ content, mood, imageDescription }: Texts): FieldErrors {
  const errors = findTextErrors({ content }, contentRule);
  if (errors['content']) return errors;
  return { ...findTextErrors({ imageDescription }, pictureWordsRule), ...findTextErrors({ mood }, moodRule) };
}

type Props = { mood: string; error: string | undefined; onChange: (mood: string) => void };

export function MoodField({ mood, error, onChange }: Props) {
  return (
    <div className={styles.field}>
      <TextField
        label="Mood (optional)"
        name="mood"
        autoComplete="off"
        value={mood}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul className={styles.suggestions}>
        {moodSuggestions.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              className={styles.suggestion}
              aria-pressed={mood === suggestion}
              onClick={() => onChange(mood === suggestion ? '' : suggestion)}
            >
              <MoodMark mood={suggestion} />
              <span>{suggestion}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type NotesFieldProps = { notes: readonly ContentNote[]; onChange: (notes: ContentNote[]) => void };

export function NotesField({ notes, onChange }: NotesFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend>Notes for readers (optional)</legend>
      <p className={styles.hint}>If you pick one, members who find it hard can choose not to meet it unwarned.</p>
      <ul className={styles.suggestions}>
        {contentNotes.map((note) => {
          const isPicked = notes.includes(note);
          return (
            <li key={note}>
              <button
                type="button"
                className={styles.suggestion}
                aria-pressed={isPicked}
                onClick={() =>
                  onChange(contentNotes.filter((name) => (name === note ? !isPicked : notes.includes(name))))
                }
              >
                {noteLabels[note]}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type TopicsFieldProps = { topics: readonly Topic[]; error: string | undefined; onChange: (topics: Topic[]) => void };

export function TopicsField({ topics, error, onChange }: TopicsFieldProps) {
  const isFull = topics.length >= findingLimits.topicsPerPostMax;
  return (
    <fieldset className={styles.field}>
      <legend>What it is about (optional)</legend>
      <p className={styles.hint} aria-live="polite">
        {error ??
          (isFull
            ? 'That is three. Take one off to choose another.'
            : 'Up to three. Whoever looks for one of them finds your story.')}
      </p>
      <ul className={styles.suggestions}>
        {allTopics.map((topic) => {
          const isChosen = topics.includes(topic);
          return (
            <li key={topic}>
              <button
                type="button"
                className={styles.suggestion}
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() =>
                  onChange(allTopics.filter((name) => (name === topic ? !isChosen : topics.includes(name))))
                }
              >
                {topicLabels[topic]}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type PictureWordsFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;

export function PictureWordsField(field: PictureWordsFieldProps) {
  return (
    <TextField
      label="What the picture shows (optional)"
      hint="Read out to people who cannot see it."
      maxLength={limits.imageDescriptionMaxChars}
      autoComplete="off"
      {...field}
    />
  );
}
