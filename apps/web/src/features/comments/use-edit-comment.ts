import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { showToast } from '@ballast/ui/toasts';
import { useEditDraft } from '../../hooks/use-edit-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { showFormFailure } from '../../lib/failure-toast.ts';
import { createEditDrafts } from '../../lib/storage/edit-drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Comment } from './comments-query.ts';

type Options = { memberId: string; comment: Comment; onSaved: (comment: Comment) => void };

const rules = { content: { blank: fieldMessages.comment, maxChars: limits.commentMaxChars } };
const drafts = createEditDrafts<{ content: string }>();

export function useEditComment({ memberId, comment, onSaved }: Options) {
  const saved = { content: comment.content };
  const { draft, change, forget } = useEditDraft({ drafts, memberId, itemId: comment.id, saved });

  const mutation = trpc.comments.update.useMutation({
    onSuccess(updated) {
      forget();
      showToast('Saved', { about: comment.id });
      onSaved(updated);
    },
    onError(error) {
      form.showRefusal(error);
      showFormFailure(error, 'Error', 'Could not save your comment. Please try again.');
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    findErrors: () => findTextErrors(draft, rules),
    send: () => mutation.mutate({ commentId: comment.id, ...draft }),
  });

  return {
    form,
    draft,
    content: form.field('content', draft.content, (content) => {
      if (!mutation.isPending) change({ content });
    }),
  };
}
