import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../hooks/use-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { usePreparePicture } from '../../hooks/use-prepare-picture.ts';
import { showFormFailure } from '../../lib/error-messages.ts';
import { draftPictures } from '../../lib/storage/draft-pictures.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { matchesSubmission } from '../../lib/submission.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Post } from '../story/public.ts';
import { createPostDraft, draftName, type PostDraft, storedPostDraft, toPostInput } from './post-draft.ts';
import { findPostErrors } from './post-fields.tsx';
import { findEarlierPost, keepAsOtherPost, waitingPost } from './waiting-post.ts';

type Found = { pictureId: string; image: File | undefined; isSearching: boolean };

/** The picture of a draft. It is in memory or, after a reload, on the device. */
function useDraftPicture(memberId: string, { pictureId, hadPicture }: Pick<PostDraft, 'pictureId' | 'hadPicture'>) {
  function look(): Found {
    const image = draftPictures.get(memberId, pictureId);
    return { pictureId, image, isSearching: hadPicture && !image };
  }
  const [found, setFound] = useState(look);
  // Another draft was taken up.
  const current = found.pictureId === pictureId ? found : look();
  if (current !== found) setFound(current);
  const { image, isSearching } = current;

  useEffect(() => {
    if (!isSearching) return;
    let isWanted = true;
    void draftPictures.load(memberId, pictureId).then((stored) => {
      if (isWanted) setFound({ pictureId, image: stored, isSearching: false });
    });
    return () => {
      isWanted = false;
    };
  }, [isSearching, memberId, pictureId]);

  return {
    image,
    /** The member chose a picture, but it is not on this device. */
    isLost: hadPicture && !image && !isSearching,
    keep(file: File | undefined): void {
      draftPictures.set(memberId, pictureId, file);
      setFound({ pictureId, image: file, isSearching: false });
    },
    /** Unlike `image`, also right before the next render, when a press may arrive. */
    getNow: () => draftPictures.get(memberId, pictureId),
    /** Resolves to the picture, after searching the device. */
    find: (): Promise<File | undefined> => draftPictures.load(memberId, pictureId),
    isSearching,
  };
}

type Options = { memberId: string; onPosted: (post: Post) => void };

export function useComposer({ memberId, onPosted }: Options) {
  const { draft, change, reset, others } = useDraft({
    memberId,
    name: draftName,
    schema: storedPostDraft,
    createInitial: createPostDraft,
  });
  const picture = useDraftPicture(memberId, draft);
  const { image } = picture;
  const [hadNoResponse, setHadNoResponse] = useState(false);
  /** The member pressed the button before the picture was ready. */
  const [isSendDue, setIsSendDue] = useState(false);
  /** The picture may be ready before the press is rendered. */
  const isSendDueNow = useRef(false);
  function setSendDue(isDue: boolean): void {
    isSendDueNow.current = isDue;
    setIsSendDue(isDue);
  }

  const mutation = trpc.posts.create.useMutation({
    onSuccess(post) {
      if (matchesSubmission(post, draft)) {
        reset();
        picture.keep(undefined);
        showToast('Posted!', { about: post.id });
      } else {
        keepAsOtherPost(change);
      }
      onPosted(post);
    },
    async onError(error) {
      const earlier = await findEarlierPost(error);
      if (earlier) {
        keepAsOtherPost(change);
        return onPosted(earlier);
      }
      const { code, isAtFieldOnly } = form.showRefusal(error);
      setHadNoResponse(code === undefined);
      if (!isAtFieldOnly) showFormFailure(error, 'Error', 'Could not create post. Please try again.');
    },
  });

  const send = (file: File | undefined) => mutation.mutate(toPostInput(draft, file));

  const preparation = usePreparePicture((prepared) => {
    const wasSendDue = isSendDueNow.current;
    setSendDue(false);
    if ('problem' in prepared) {
      form.setErrors({ image: prepared.problem });
      keepPicture(undefined);
      return;
    }
    // On a shared device another member may have signed in meanwhile.
    const viewer = viewerStore.get();
    if (viewer.status === 'member' ? viewer.viewer.id !== memberId : viewer.status === 'visitor') return;
    keepPicture(prepared.file);
    if (wasSendDue) send(prepared.file);
  });

  const form = useForm({
    isPending: mutation.isPending || isSendDue,
    onSubmit: () => setHadNoResponse(false),
    findErrors: () => findPostErrors(draft),
    quietFields: ['image'],
    send() {
      if (preparation.isPendingNow()) setSendDue(true);
      else if (picture.isSearching) void picture.find().then(send);
      else send(picture.getNow());
    },
  });

  function pickImage(file: File | undefined): void {
    if (form.isPending) return;
    form.clearError('image');
    if (file) change({ hadPicture: true });
    else keepPicture(undefined);
    preparation.start(file);
  }

  function keepPicture(file: File | undefined): void {
    picture.keep(file);
    change({ hadPicture: file !== undefined });
  }

  function changeUnlessPending(part: Partial<PostDraft>): void {
    if (!form.isPending) change(part);
  }

  return {
    form,
    draft,
    others,
    image,
    isImageLost: picture.isLost && !preparation.isPending,
    isPreparingImage: preparation.isPending,
    pickImage,
    content: form.field('content', draft.content, (content) => changeUnlessPending({ content })),
    setMood(mood: string): void {
      form.clearError('mood');
      changeUnlessPending({ mood });
    },
    setNotes: (notes: PostDraft['notes']) => changeUnlessPending({ notes }),
    setTopics(topics: PostDraft['topics']): void {
      form.clearError('topics');
      changeUnlessPending({ topics });
    },
    setAnswers: (answers: PostDraft['answers']) => changeUnlessPending({ answers }),
    imageDescription: form.field('imageDescription', draft.imageDescription, (imageDescription) =>
      changeUnlessPending({ imageDescription }),
    ),
    setOpenToRead: (openToRead: boolean) => changeUnlessPending({ openToRead }),
    setAnonymous: (isAnonymous: boolean) => changeUnlessPending({ isAnonymous }),
    /** Defined after a request without a response. */
    sendLater:
      hadNoResponse && !preparation.isPending
        ? () => {
            clearErrorToasts();
            waitingPost.enqueue({ memberId, draft, image });
          }
        : undefined,
  };
}
