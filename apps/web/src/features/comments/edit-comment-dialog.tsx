import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Dialog } from '@ballast/ui/dialog';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { type RefObject, useRef } from 'react';
import { FixedSignature } from '../../components/authors/fixed-signature.tsx';
import { ChangedElsewhere } from '../../components/changed-elsewhere.tsx';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { SanctionLine } from '../../components/sanction-line.tsx';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { CrisisCard } from '../crisis-card/public.ts';
import type { Comment } from './comments-query.ts';
import styles from './edit-comment-dialog.module.css';
import { useEditComment } from './use-edit-comment.ts';

type FormProps = { viewer: Viewer; comment: Comment; onSaved: (comment: Comment) => void };

/** Exported for its test. */
export function EditCommentForm({
  viewer,
  comment,
  input,
  onSaved,
}: FormProps & { input: RefObject<HTMLTextAreaElement | null> }) {
  const { form, draft, content, others, take } = useEditComment({ memberId: viewer.id, comment, onSaved });
  return (
    <form {...form.props} className={styles.form}>
      <SanctionLine isCommentOrMessage />
      <FixedSignature username={viewer.username} isAnonymous={comment.isAnonymous} />
      <TextArea
        ref={input}
        label="Your comment"
        rows={3}
        required
        aside={<CharacterCount text={draft.content} max={limits.commentMaxChars} />}
        {...content}
      />
      <CrisisCard memberId={viewer.id} text={draft.content} place="edit" field={input} />
      <ChangedElsewhere
        others={others}
        isPending={form.isPending}
        onTake={(other) => {
          take(other);
          input.current?.focus();
        }}
      />
      {form.problem && <Notice>{form.problem}</Notice>}
      <Button type="submit" isBusy={form.isPending}>
        {form.isPending ? 'Saving...' : 'Save changes'}
      </Button>
      <CrisisLine />
    </form>
  );
}

type Props = FormProps & { isOpen: boolean; onClose: () => void };

export default function EditCommentDialog({ isOpen, onClose, ...form }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog title="Edit your comment" isOpen={isOpen} onClose={onClose} initialFocus={input}>
      <EditCommentForm key={form.comment.id} input={input} {...form} />
    </Dialog>
  );
}
