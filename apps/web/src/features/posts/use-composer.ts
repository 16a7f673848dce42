import { isBlank } from '@ballast/schema/blank';
import type { FieldErrors } from '@ballast/schema/error-codes';
import { isLongerThan } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useDraft } from '../../hooks/use-draft.ts';
import { useFieldErrors } from '../../hooks/use-field-errors.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { checkPicture } from '../../lib/picture-check.ts';
import { earlierTry, isWhatWasSent } from '../../lib/sent.ts';
import { draftPictures } from '../../lib/storage/draft-pictures.ts';
import { createClientId } from '../../lib/storage/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Post } from './feed-query.ts';
import { draftName, parsePostDraft, startPostDraft, toPostInput } from './post-draft.ts';
import { waitingPost } from './send-waiting-post.ts';

type Options = { memberId: string; onPosted: (post: Post) => void };

/** Writing a post: the draft, its picture, what is wrong with it, and sending it. */
export function useComposer({ memberId, onPosted }: Options) {
  const { draft, change, reset } = useDraft({
    memberId,
    name: draftName,
    parse: parsePostDraft,
    start: startPostDraft,
  });
  const [image, setImage] = useState(() => draftPictures.get(memberId));
  const { form, errors, tell, clear } = useFieldErrors();
  const [problem, setProblem] = useState<string>();
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
      const { code, message, fields } = readRefusal(error);
      tell(fields);
      setProblem(message);
      setIsLost(code === undefined);
      showToast('Error', { text: 'Could not create post. Please try again.', tone: 'error' });
    },
  });

  function check(): FieldErrors {
    if (isBlank(draft.content)) return { content: 'Please enter some content for your post' };
    const tooLong = (max: number) => `This can be ${max.toLocaleString('en-GB')} characters at most.`;
    if (isLongerThan(draft.content.trim(), limits.postMaxChars)) return { content: tooLong(limits.postMaxChars) };
    if (isLongerThan(draft.mood.trim(), limits.moodMaxChars)) return { mood: tooLong(limits.moodMaxChars) };
    return {};
  }

  function submit(): void {
    if (mutation.isPending) return;
    clearErrorToasts();
    const found = check();
    tell(found);
    setProblem(undefined);
    setIsLost(false);
    if (Object.keys(found).length === 0) mutation.mutate(toPostInput(draft, image));
  }

  function keepImage(file: File | undefined): void {
    draftPictures.set(memberId, file);
    setImage(file);
  }

  function pickImage(file: File | undefined): void {
    if (mutation.isPending) return;
    const wrong = file && checkPicture(file);
    const kept = wrong ? undefined : file;
    if (wrong) tell({ image: wrong });
    else clear('image');
    keepImage(kept);
    change({ hadPicture: kept !== undefined });
  }

  /** What is on its way stays as it is until the answer is there. */
  const changeUnlessSending: typeof change = (part) => {
    if (mutation.isPending) return;
    for (const name of Object.keys(part)) clear(name);
    change(part);
  };

  return {
    form,
    draft,
    change: changeUnlessSending,
    image,
    pickImage,
    errors,
    problem,
    submit,
    /** Only where a try got no answer: then it may go by itself later. */
    sendLater: isLost
      ? () => {
          clearErrorToasts();
          waitingPost.wait({ memberId, draft, image });
        }
      : undefined,
    isPending: mutation.isPending,
  };
}
