import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Dialog } from '@ballast/ui/dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { showToast } from '@ballast/ui/toasts';
import { type RefObject, useRef } from 'react';
import { FixedSignature } from '../../components/authors/fixed-signature.tsx';
import { ChangedElsewhere } from '../../components/changed-elsewhere.tsx';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { SanctionLine } from '../../components/sanction-line.tsx';
import { createEditDrafts, type EditDraft, useEditDraft } from '../../hooks/use-edit-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { readRefusal, showFormFailure } from '../../lib/error-messages.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { CrisisCard } from '../crisis-card/public.ts';
import type { Comment } from './comments-query.ts';
import styles from './edit-comment-dialog.module.css';

type Options = { memberId: string; comment: Comment; onSaved: (comment: Comment) => void };

const rules = { content: { blank: fieldMessages.comment, maxChars: limits.commentMaxChars } };
const drafts = createEditDrafts<EditDraft<{ content: string }>>();

function useEditComment({ memberId, comment, onSaved }: Options) {
  const utils = trpc.useUtils();
  const { draft, version, change, forget, meet, others, take } = useEditDraft({
    drafts,
    memberId,
    itemId: comment.id,
    saved: { content: comment.content },
    version: comment.version,
  });

  /** Returns false if the other version cannot be loaded. */
  async function showOtherVersion(): Promise<boolean> {
    const stored = await utils.comments.get
      .fetch({ commentId: comment.id }, { staleTime: 0, gcTime: 0 })
      .catch(() => undefined);
    if (stored) meet({ content: stored.content }, stored.version);
    return stored !== undefined;
  }

  const mutation = trpc.comments.update.useMutation({
    onSuccess(updated) {
      forget();
      showToast('Saved', { about: comment.id });
      onSaved(updated);
    },
    async onError(error) {
      if (readRefusal(error).code === 'EDITED_MEANWHILE' && (await showOtherVersion())) return;
      form.showRefusal(error);
      showFormFailure(error, 'Error', 'Could not save your comment. Please try again.');
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    findErrors: () => findTextErrors(draft, rules),
    send: () => mutation.mutate({ commentId: comment.id, version, ...draft }),
  });

  return {
    form,
    draft,
    others,
    take,
    content: form.field('content', draft.content, (content) => {
      if (!mutation.isPending) change({ content });
    }),
  };
}

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
    <Form {...form.props} className={styles.form}>
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
    </Form>
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
