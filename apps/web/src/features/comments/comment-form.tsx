import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Form } from '@ballast/ui/form';
import { TextArea } from '@ballast/ui/text-area';
import { useEffect, useRef } from 'react';
import { shortNameOf } from '../../components/authors/author-line.tsx';
import { OtherDraft } from '../../components/other-draft.tsx';
import { SanctionLine } from '../../components/sanction-line.tsx';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { CrisisCard } from '../crisis-card/public.ts';
import styles from './comment-form.module.css';
import { useCommentForm } from './use-comment-form.ts';

type Post = Pick<RouterOutputs['posts']['get'], 'mine' | 'answers' | 'answersClosed'>;

export const isClosedToViewer = ({ mine, answers }: Post): boolean => answers === 'nobody' && !mine;

/** Who can answer a post whose answers are not open to everyone. */
export function describeAnswers({ mine, answers, answersClosed }: Post): string {
  if (answersClosed) {
    return mine
      ? 'We have closed the answers to your story for now, so nobody else can write here. The story stays as it is, and you can still add to it.'
      : 'We have closed the answers to this story for now.';
  }
  if (answers === 'followed')
    return `Only members whom ${mine ? 'you follow' : 'the author follows'} can answer, by name.`;
  return mine ? 'Only you can answer this story.' : 'The author has closed the answers to this story.';
}

/** How the author closes the answers. The same for every reader of an anonymous post, so that it does not mark the viewer's. */
export function describeClosing({
  mine,
  isAnonymous,
  answers,
}: Post & Pick<RouterOutputs['posts']['get'], 'isAnonymous'>): string | undefined {
  const path = 'Edit your post, then Who can answer.';
  if (answers === 'nobody') return undefined;
  if (isAnonymous) return `Whoever wrote the story can close the answers: ${path}`;
  return mine ? `You can close the answers to your story: ${path}` : undefined;
}

type Props = {
  viewer: Viewer;
  /** Closes the form of a reply. */
  onCancel?: (() => void) | undefined;
} & Omit<Parameters<typeof useCommentForm>[0], 'memberId'>;

export function CommentForm({ viewer, onCancel, ...options }: Props) {
  const form = useCommentForm({ memberId: viewer.id, ...options });
  const { draft, error } = form;
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  const verb = options.replyTo ? 'Reply' : 'Comment';
  const label = draft.isAnonymous ? `${verb} anonymously` : `${verb} as @${viewer.username}`;
  return (
    <Form className={styles.form} onSubmit={() => form.submit()}>
      <SanctionLine isCommentOrMessage />
      <OtherDraft others={form.others} isPending={form.isPending} />
      <CrisisCard memberId={viewer.id} text={draft.content} place="comment" field={input} />
      <TextArea
        ref={input}
        label={options.replyTo ? `Reply to ${shortNameOf(options.replyTo)}` : 'Add a comment'}
        name="content"
        rows={1}
        required
        value={draft.content}
        error={error}
        aside={<CharacterCount text={draft.content} max={limits.commentMaxChars} />}
        onChange={({ target }) => form.write(target.value)}
      />
      {form.canAnswerAsAuthor && (
        <CheckboxField
          label="Answer as the one who wrote this story"
          hint="Everyone will see that this answer and the story are from the same person. Your name stays off both."
          checked={form.isAsAuthor}
          onChange={({ target }) => form.setAsAuthor(target.checked)}
        />
      )}
      {form.isParentGone && (
        <Button look="quiet" isBusy={form.isPending} onClick={() => form.submit({ isReply: false })}>
          Post it as a comment of its own
        </Button>
      )}
      <div className={styles.send}>
        {form.isAnonymityFixed ? (
          <p>{describeAnswers(options.post)}</p>
        ) : (
          <CheckboxField
            look="switch"
            label="Anonymous"
            checked={draft.isAnonymous}
            onChange={({ target }) => form.setAnonymous(target.checked)}
          />
        )}
        {onCancel && (
          <Button look="text" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" isBusy={form.isPending}>
          {form.isPending ? 'Posting...' : label}
        </Button>
      </div>
      <ConfirmDialog
        title="Show your name?"
        text="This shows your name under your own anonymous story. Anyone reading can tell that you wrote it."
        confirmLabel="Show my name"
        cancelLabel="Stay anonymous"
        isOpen={form.isConfirmingName}
        onConfirm={() => form.answerNamePrompt(true)}
        onCancel={() => form.answerNamePrompt(false)}
      />
    </Form>
  );
}
