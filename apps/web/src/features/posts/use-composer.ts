import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useDraft } from '../../hooks/use-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { showFormFailure } from '../../lib/failure-toast.ts';
import { checkPicture } from '../../lib/picture-check.ts';
import { createIdempotencyKey } from '../../lib/storage/drafts.ts';
import { earlierAttemptToast, matchesSubmission } from '../../lib/submission.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Post } from './feed-query.ts';
import { createPostDraft, draftName, type PostDraft, storedPostDraft, toPostInput } from './post-draft.ts';
import { findPostErrors } from './post-errors.ts';
import { waitingPost } from './send-waiting-post.ts';
import { useDraftPicture } from './use-draft-picture.ts';

type Options = { memberId: string; onPosted: (post: Post) => void };

export function useComposer({ memberId, onPosted }: Options) {
  const { draft, change, reset } = useDraft({
    memberId,
    name: draftName,
    schema: storedPostDraft,
    createInitial: createPostDraft,
  });
  const picture = useDraftPicture(memberId, draft.hadPicture);
  const { image } = picture;
  const [hadNoResponse, setHadNoResponse] = useState(false);

  const mutation = trpc.posts.create.useMutation({
    onSuccess(post) {
      if (matchesSubmission(post, draft)) {
        reset();
        picture.keep(undefined);
        showToast('Posted!', { about: post.id });
      } else {
        change({ clientId: createIdempotencyKey() });
        showToast(earlierAttemptToast.title, { text: earlierAttemptToast.text });
      }
      onPosted(post);
    },
    onError(error) {
      const { code, isPictureError } = form.showRefusal(error);
      setHadNoResponse(code === undefined);
      if (!isPictureError) showFormFailure(error, 'Error', 'Could not create post. Please try again.');
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    onSubmit: () => setHadNoResponse(false),
    findErrors: () => findPostErrors(draft),
    pictureField: 'image',
    send() {
      const sendWith = (file: File | undefined) => mutation.mutate(toPostInput(draft, file));
      if (picture.isSearching) void picture.find().then(sendWith);
      else sendWith(image);
    },
  });

  function pickImage(file: File | undefined): void {
    if (mutation.isPending) return;
    const error = file && checkPicture(file);
    const accepted = error ? undefined : file;
    if (error) form.setErrors({ image: error });
    else form.clearError('image');
    picture.keep(accepted);
    change({ hadPicture: accepted !== undefined });
  }

  function changeUnlessPending(part: Partial<PostDraft>): void {
    if (!mutation.isPending) change(part);
  }

  return {
    form,
    draft,
    image,
    isImageLost: picture.isLost,
    pickImage,
    content: form.field('content', draft.content, (content) => changeUnlessPending({ content })),
    setMood(mood: string): void {
      form.clearError('mood');
      changeUnlessPending({ mood });
    },
    setNotes: (notes: PostDraft['notes']) => changeUnlessPending({ notes }),
    setAnswers: (answers: PostDraft['answers']) => changeUnlessPending({ answers }),
    setAnonymous: (isAnonymous: boolean) => changeUnlessPending({ isAnonymous }),
    /** Defined after a request without a response. */
    sendLater: hadNoResponse
      ? () => {
          clearErrorToasts();
          waitingPost.enqueue({ memberId, draft, image });
        }
      : undefined,
  };
}
