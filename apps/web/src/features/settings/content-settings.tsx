import { noteLabels } from '@ballast/content/content-notes';
import { contentNotes } from '@ballast/schema/content-note-names';
import { limits } from '@ballast/schema/limits';
import { buttonStyle } from '@ballast/ui/button-style';
import { SelectField } from '@ballast/ui/select-field';
import { TextArea } from '@ballast/ui/text-area';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

const options = [
  { value: 'show', label: 'Show it' },
  { value: 'cover', label: 'Cover it first' },
  { value: 'hide', label: 'Leave it out' },
] as const;

/** Members put commas between words as often as they start a new line. */
const betweenWords = /[\n,;]/;

const toWords = (text: string): string[] => [
  ...new Set(
    text
      .split(betweenWords)
      .map((line) => line.normalize('NFC').trim())
      .filter((line) => line !== ''),
  ),
];

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function ContentSettings({ state }: { state: SettingsFormState }) {
  const { form, settings, choose } = state;
  const { contentFilter, hiddenWords } = settings;
  const [typed, setTyped] = useState(hiddenWords.join('\n'));
  const error = Object.entries(form.errors).find(([name]) => name.startsWith('hiddenWords'))?.[1];
  return (
    <SettingsSection
      id="content"
      title="What you see"
      lead={<p>For stories that are hard to meet on some days. Nobody else sees what you choose here.</p>}
    >
      <h3 className={styles.group}>Stories with a note about</h3>
      <div className={styles.selects}>
        {contentNotes.map((note) => (
          <SelectField
            key={note}
            label={sentenceCase(noteLabels[note])}
            options={options}
            value={contentFilter[note]}
            onChange={({ target }) => {
              const choice = options.find(({ value }) => value === target.value)?.value;
              if (choice) choose({ contentFilter: { ...contentFilter, [note]: choice } });
            }}
          />
        ))}
      </div>
      <h3 className={styles.group}>Words</h3>
      <div className={styles.selects}>
        <TextArea
          label="Cover stories, comments and messages with these words"
          name="hiddenWords"
          rows={4}
          hint={`One on each line, or with commas between, ${limits.hiddenWordsMax} at most. Drink also covers drinks, drinking and drank. A word in quotes, "drink", covers only that. What you write yourself is not covered.`}
          error={error}
          value={toWords(typed).join('\n') === hiddenWords.join('\n') ? typed : hiddenWords.join('\n')}
          onChange={({ target }) => {
            setTyped(target.value);
            choose({ hiddenWords: toWords(target.value) });
          }}
        />
      </div>
      <h3 className={styles.group}>Followers, blocks and what you hid</h3>
      <p className={styles.note}>
        Who follows you, whom you blocked or muted, and which stories and comments you hid is on your profile page.
      </p>
      <Link to="/profile" hash="followers" className={buttonStyle('quiet')}>
        Go to these lists
      </Link>
    </SettingsSection>
  );
}
