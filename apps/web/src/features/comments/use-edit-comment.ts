import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { showToast } from '@ballast/ui/toasts';
import { type EditDraft, useEditDraft } from '../../hooks/use-edit-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFormFailure } from '../../lib/failure-toast.ts';
import { createEditDrafts } from '../../lib/storage/edit-drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Comment } from './comments-query.ts';

type Options = { memberId: string; comment: Comment; onSaved: (comment: Comment) => void };

const rules = { content: { blank: fieldMessages.comment, maxChars: limits.commentMaxChars } };
const drafts = createEditDrafts<EditDraft<{ content: string }>>();

export function useEditComment({ memberId, comment, onSaved }: Options) {
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
