import { isBlank } from '@ballast/schema/blank';
import { tooLongMessage } from '@ballast/schema/field-rules';
import { isLongerThan } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import { CharacterCount } from '@ballast/ui/character-count';
import { Form } from '@ballast/ui/form';
import { Icon } from '@ballast/ui/icon';
import { pressedKey } from '@ballast/ui/pressed-key';
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import * as v from 'valibot';
import { OtherDraft } from '../../components/other-draft.tsx';
import { SanctionLine } from '../../components/sanction-line.tsx';
import { useDraft } from '../../hooks/use-draft.ts';
import { retryableImport } from '../../lib/retryable-import.ts';
import type { CrisisCard } from '../crisis-card/public.ts';
import styles from './message-form.module.css';
import type { Pair } from './outbox.ts';

type Props = ComponentProps<typeof CrisisCard>;

const load = retryableImport(() => import('../crisis-card/public.ts'));

/**
 * Loads the card's code as soon as the form is shown, not when crisis words are typed: that request would reveal something about
 * the text.
 */
function LazyCrisisCard(props: Props) {
  const [Card, setCard] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      ({ CrisisCard: Loaded }) => isWanted && setCard(() => Loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return Card ? <Card {...props} /> : null;
}

export const storedMessageDraft = v.object({ content: v.string() });

type MessageDraft = v.InferOutput<typeof storedMessageDraft>;

const createMessageDraft = (): MessageDraft => ({ content: '' });

const messageTooLong = tooLongMessage(limits.messageMaxChars, 'A message');

/** From this length on, the form shows how many characters are left. */
const nearlyFullChars = limits.messageMaxChars - 400;

export function checkMessage(content: string) {
  return {
    isBlank: isBlank(content),
    isNearlyFull: content.length > nearlyFullChars,
    isTooLong: isLongerThan(content.trim(), limits.messageMaxChars),
  };
}

type MessageFormProps = {
  pair: Pair;
  otherName: string;
  isSending: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  onSend: (content: string) => void;
};

/** On touch screens Enter is the only key for a new line. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

export function MessageForm({ pair, otherName, isSending, input, onSend }: MessageFormProps) {
  const id = useId();
  const { draft, change, reset, others } = useDraft({
    memberId: pair.memberId,
    name: `message:${pair.receiverId}`,
    schema: storedMessageDraft,
    createInitial: createMessageDraft,
  });
  const [wasTooLong, setWasTooLong] = useState(false);
  const { isBlank, isNearlyFull, isTooLong } = checkMessage(draft.content);
  const isSendDisabled = isBlank || isSending;
  const showsTooLong = wasTooLong && isTooLong;

  function submit(): void {
    input.current?.focus();
    setWasTooLong(isTooLong);
    if (isSendDisabled || isTooLong) return;
    onSend(draft.content);
    reset();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (pressedKey(event) !== 'Enter' || event.shiftKey || isTouch()) return;
    event.preventDefault();
    submit();
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <SanctionLine isCommentOrMessage />
      <OtherDraft others={others} isPending={isSending} />
      <LazyCrisisCard memberId={pair.memberId} text={draft.content} place="message" field={input} />
      <div className={styles.row}>
        <textarea
          ref={input}
          name="content"
          dir="auto"
          rows={1}
          className={styles.text}
          placeholder="Type a message..."
          aria-label={`Message to ${otherName}`}
          aria-describedby={`${id}-hint`}
          aria-invalid={showsTooLong || undefined}
          aria-disabled={isSending || undefined}
          readOnly={isSending}
          value={draft.content}
          onKeyDown={onKeyDown}
          onChange={({ target }) => (target.value === '' ? reset() : change({ content: target.value }))}
        />
        <button
          type="submit"
          className={styles.send}
          aria-disabled={isSendDisabled || undefined}
          aria-busy={isSending || undefined}
          aria-label="Send message"
        >
          <Icon name="send" />
        </button>
      </div>
      <p id={`${id}-hint`} className={styles.hint} data-shown={isNearlyFull || undefined}>
        {isNearlyFull ? (
          <>
            <span>{messageTooLong}</span> <CharacterCount text={draft.content} max={limits.messageMaxChars} />
          </>
        ) : (
          <span className={styles.keys}>
            Enter sends, Shift and Enter start a new line, Escape leads back to the list.
          </span>
        )}
      </p>
      <p role="alert" className={styles.wrong}>
        {showsTooLong ? 'That is too long to send. Nothing of it is lost.' : ''}
      </p>
    </Form>
  );
}
