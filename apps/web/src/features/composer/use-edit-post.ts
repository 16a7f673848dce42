import { noteLabels } from '@ballast/content/content-notes';
import type { Topic } from '@ballast/schema/topic-names';
import { showToast } from '@ballast/ui/toasts';
import { createEditDrafts, type EditDraft, useEditDraft } from '../../hooks/use-edit-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import type { ContentNote } from '../../lib/content-notes.ts';
import { readRefusal, showFormFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { feedCache, type Post, topicLabels } from '../story/public.ts';
import { type Answers, answersLabels } from './answers-field.tsx';
import { findPostErrors } from './post-fields.tsx';

type Fields = {
  content: string;
  mood: string;
  notes: ContentNote[];
  topics: Topic[];
  answers: Answers;
  imageDescription: string;
};
type Options = { memberId: string; post: Post; onSaved: () => void };

const drafts = createEditDrafts<EditDraft<Fields>>();

const toFields = ({ content, mood, notes, topics, answers, imageDescription }: Post): Fields => ({
  content,
  mood: mood ?? '',
  notes,
  topics,
  answers,
  imageDescription: imageDescription ?? '',
});

const describeNotes = (notes: readonly ContentNote[]) => notes.map((note) => noteLabels[note]).join(', ');

const describeTopics = (topics: readonly Topic[]) => topics.map((topic) => topicLabels[topic]).join(', ');

/** What another version has beside its text, where that differs from the form. */
const differencesFrom =
  (draft: Fields) =>
  ({ mood, notes, topics, answers, imageDescription }: Fields): string[] => [
    ...(mood === draft.mood ? [] : [`Mood: ${mood || 'none'}`]),
    ...(describeNotes(notes) === describeNotes(draft.notes)
      ? []
      : [`Content notes: ${describeNotes(notes) || 'none'}`]),
    ...(describeTopics(topics) === describeTopics(draft.topics)
      ? []
      : [`About: ${describeTopics(topics) || 'nothing chosen'}`]),
    ...(imageDescription === draft.imageDescription ? [] : [`The picture: ${imageDescription || 'not described'}`]),
    ...(answers === draft.answers ? [] : [`Who can answer: ${answersLabels[answers]}`]),
  ];

export function useEditPost({ memberId, post, onSaved }: Options) {
  const utils = trpc.useUtils();
  const { draft, version, change, forget, meet, others, take } = useEditDraft({
    drafts,
    memberId,
    itemId: post.id,
    saved: toFields(post),
    version: post.version,
  });

  /** Returns false if the other version cannot be loaded. */
  async function showOtherVersion(): Promise<boolean> {
    const stored = await utils.posts.get.fetch({ postId: post.id }, { staleTime: 0, gcTime: 0 }).catch(() => undefined);
    if (!stored) return false;
    feedCache.replace(stored);
    meet(toFields(stored), stored.version);
    return true;
  }

  const mutation = trpc.posts.update.useMutation({
    onSuccess(updated) {
      forget();
      feedCache.replace(updated);
      showToast('Saved', { about: post.id });
      onSaved();
    },
    async onError(error) {
      if (readRefusal(error).code === 'EDITED_MEANWHILE' && (await showOtherVersion())) return;
      form.showRefusal(error);
      showFormFailure(error, 'Error', 'Could not save your post. Please try again.');
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    findErrors: () => findPostErrors(draft),
    send: () => mutation.mutate({ postId: post.id, version, ...draft }),
  });

  function changeUnlessPending(part: Partial<Fields>): void {
    if (!mutation.isPending) change(part);
  }

  return {
    form,
    draft,
    others,
    take,
    differencesOf: differencesFrom(draft),
    content: form.field('content', draft.content, (content) => changeUnlessPending({ content })),
    imageDescription: form.field('imageDescription', draft.imageDescription, (imageDescription) =>
      changeUnlessPending({ imageDescription }),
    ),
    setNotes: (notes: ContentNote[]) => changeUnlessPending({ notes }),
    setTopics(topics: Topic[]): void {
      form.clearError('topics');
      changeUnlessPending({ topics });
    },
    setAnswers: (answers: Answers) => changeUnlessPending({ answers }),
    setMood(mood: string): void {
      form.clearError('mood');
      changeUnlessPending({ mood });
    },
  };
}
