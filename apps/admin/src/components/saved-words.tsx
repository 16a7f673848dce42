import { findTextError } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { pressedKey } from '@ballast/ui/pressed-key';
import { SelectField } from '@ballast/ui/select-field';
import { TextField } from '@ballast/ui/text-field';
import { useRef, useState } from 'react';
import { readRefusal } from '../lib/refusal.ts';
import { trpc } from '../lib/trpc.ts';
import styles from './saved-words.module.css';

type Props = {
  /** What is in the field of the letter now. */
  words: string;
  onChoose: (words: string) => void;
};

/** Below the words of a letter: takes words that the staff member has saved, or saves these. Stands in the form of the letter. */
export function SavedWords({ words, onChoose }: Props) {
  const utils = trpc.useUtils();
  const { data: saved = [] } = trpc.shifts.savedWords.useQuery();
  const [chosenId, setChosenId] = useState('');
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** What the chosen words have replaced. */
  const [replaced, setReplaced] = useState<string>();
  const clientId = useRef('');
  const nameField = useRef<HTMLInputElement>(null);
  const chosen = saved.find(({ id }) => id === chosenId);
  const update = {
    onSuccess: (all: typeof saved) => {
      utils.shifts.savedWords.setData(undefined, all);
      setName(undefined);
      setProblem(undefined);
    },
    onError: (error: unknown) => {
      const { message, fields } = readRefusal(error);
      setProblem(fields['name'] ?? fields['words'] ?? message);
    },
  };
  const save = trpc.shifts.saveWords.useMutation(update);
  const forget = trpc.shifts.forgetWords.useMutation(update);

  function send(): void {
    if (save.isPending || name === undefined) return;
    const missing = findTextError(name, {
      blank: 'Please give the words a name.',
      maxChars: limits.savedWordsNameMaxChars,
    });
    setProblem(missing);
    if (missing === undefined) save.mutate({ name, words, clientId: clientId.current });
    else nameField.current?.focus();
  }

  return (
    <div className={styles.saved}>
      {saved.length > 0 && (
        <SelectField
          label="Your saved words"
          options={[{ value: '', label: 'Choose some' }, ...saved.map((one) => ({ value: one.id, label: one.name }))]}
          value={chosen?.id ?? ''}
          onChange={({ target }) => {
            setChosenId(target.value);
            const taken = saved.find(({ id }) => id === target.value);
            if (!taken) return;
            setReplaced(words);
            onChoose(taken.words);
          }}
        />
      )}
      {name === undefined ? (
        <div className={styles.actions}>
          {words.trim() !== '' && (
            <Button
              look="text"
              onClick={() => {
                clientId.current = crypto.randomUUID();
                setProblem(undefined);
                setName('');
              }}
            >
              Save these words
            </Button>
          )}
          {chosen && (
            <Button
              look="text"
              isBusy={forget.isPending}
              onClick={() => forget.mutate({ wordsId: chosen.id })}
            >{`Delete “${chosen.name}” from your saved words`}</Button>
          )}
          {replaced !== undefined && replaced.trim() !== '' && (
            <Button
              look="text"
              onClick={() => {
                onChoose(replaced);
                setReplaced(undefined);
                setChosenId('');
              }}
            >
              Put back what was there
            </Button>
          )}
          {problem !== undefined && <p role="alert">{problem}</p>}
        </div>
      ) : (
        <>
          <TextField
            ref={nameField}
            label="A name for these words"
            hint="Only you see them, without names of members."
            value={name}
            error={problem}
            autoFocus
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              const key = pressedKey(event);
              // The form around it would decide the case.
              if (key === 'Enter') {
                event.preventDefault();
                send();
              } else if (key === 'Escape') {
                event.stopPropagation();
                setName(undefined);
              }
            }}
          />
          <div className={styles.actions}>
            <Button look="quiet" isBusy={save.isPending} onClick={send}>
              Save
            </Button>
            <Button look="text" onClick={() => setName(undefined)}>
              Not now
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
