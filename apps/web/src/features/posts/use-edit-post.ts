import { showToast } from '@ballast/ui/toasts';
import { useEditDraft } from '../../hooks/use-edit-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import type { ContentNote } from '../../lib/content-notes.ts';
import { showFormFailure } from '../../lib/failure-toast.ts';
import { createEditDrafts } from '../../lib/storage/edit-drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Answers } from './answers-field.tsx';
import { feedCache } from './feed-cache.ts';
import type { Post } from './feed-query.ts';
import { findPostErrors } from './post-errors.ts';

type Draft = { content: string; mood: string; notes: ContentNote[]; answers: Answers };
type Options = { memberId: string; post: Post; onSaved: () => void };

const drafts = createEditDrafts<Draft>();

export function useEditPost({ memberId, post, onSaved }: Options) {
  const saved = { content: post.content, mood: post.mood ?? '', notes: post.notes, answers: post.answers };
  const { draft, change, forget } = useEditDraft({ drafts, memberId, itemId: post.id, saved });

  const mutation = trpc.posts.update.useMutation({
    onSuccess(updated) {
      forget();
      feedCache.replace(updated);
      showToast('Saved', { about: post.id });
      onSaved();
    },
    onError(error) {
      form.showRefusal(error);
      showFormFailure(error, 'Error', 'Could not save your post. Please try again.');
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    findErrors: () => findPostErrors(draft),
    send: () => mutation.mutate({ postId: post.id, ...draft }),
  });

  function changeUnlessPending(part: Partial<Draft>): void {
    if (!mutation.isPending) change(part);
  }

  return {
    form,
    draft,
    content: form.field('content', draft.content, (content) => changeUnlessPending({ content })),
    setNotes: (notes: ContentNote[]) => changeUnlessPending({ notes }),
    setAnswers: (answers: Answers) => changeUnlessPending({ answers }),
    setMood(mood: string): void {
      form.clearError('mood');
      changeUnlessPending({ mood });
    },
  };
}
