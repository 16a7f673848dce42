import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useDraft } from '../../hooks/use-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { checkPicture } from '../../lib/picture-check.ts';
import { earlierTry, isWhatWasSent } from '../../lib/sent.ts';
import { draftPictures } from '../../lib/storage/draft-pictures.ts';
import { createClientId } from '../../lib/storage/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Post } from './feed-query.ts';
import { draftName, type PostDraft, startPostDraft, storedPostDraft, toPostInput } from './post-draft.ts';
import { waitingPost } from './send-waiting-post.ts';

type Options = { memberId: string; onPosted: (post: Post) => void };

const contentRule = { content: { blank: fieldMessages.post, maxChars: limits.postMaxChars } };
const moodRule = { mood: { maxChars: limits.moodMaxChars } };

/** The first error alone. */
function findPostErrors({ content, mood }: PostDraft): FieldErrors {
  const errors = findTextErrors({ content }, contentRule);
  return errors['content'] ? errors : findTextErrors({ mood }, moodRule);
}

export function useComposer({ memberId, onPosted }: Options) {
  const { draft, change, reset } = useDraft({
    memberId,
    name: draftName,
    schema: storedPostDraft,
    start: startPostDraft,
  });
  const [image, setImage] = useState(() => draftPictures.get(memberId));
  const [isLost, setIsLost] = useState(false);

  const mutation = trpc.posts.create.useMutation({
    onSuccess(post) {
      if (isWhatWasSent(post, draft)) {
        reset();
        keepImage(undefined);
        showToast('Posted!');
      } else {
        change({ clientId: createClientId() });
        showToast(earlierTry.title, { text: earlierTry.text });
      }
      onPosted(post);
    },
    onError(error) {
      const { code } = form.showRefusal(error);
      setIsLost(code === undefined);
      showToast('Error', { text: 'Could not create post. Please try again.', tone: 'error' });
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    onSubmit: () => setIsLost(false),
    findErrors: () => findPostErrors(draft),
    send: () => mutation.mutate(toPostInput(draft, image)),
  });

  function keepImage(file: File | undefined): void {
    draftPictures.set(memberId, file);
    setImage(file);
  }

  function pickImage(file: File | undefined): void {
    if (mutation.isPending) return;
    const wrong = file && checkPicture(file);
    const kept = wrong ? undefined : file;
    if (wrong) form.setErrors({ image: wrong });
    else form.clearError('image');
    keepImage(kept);
    change({ hadPicture: kept !== undefined });
  }

  /** A post being sent does not change. */
  function changeUnlessPending(part: Partial<PostDraft>): void {
    if (!mutation.isPending) change(part);
  }

  return {
    form,
    draft,
    image,
    pickImage,
    content: form.field('content', draft.content, (content) => changeUnlessPending({ content })),
    setMood(mood: string): void {
      form.clearError('mood');
      changeUnlessPending({ mood });
    },
    setAnonymous: (isAnonymous: boolean) => changeUnlessPending({ isAnonymous }),
    /** Defined once a try got no answer. */
    sendLater: isLost
      ? () => {
          clearErrorToasts();
          waitingPost.wait({ memberId, draft, image });
        }
      : undefined,
  };
}
