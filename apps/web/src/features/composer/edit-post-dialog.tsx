import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Dialog } from '@ballast/ui/dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { type RefObject, useRef } from 'react';
import { FixedSignature } from '../../components/authors/fixed-signature.tsx';
import { ChangedElsewhere } from '../../components/changed-elsewhere.tsx';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { SanctionLine } from '../../components/sanction-line.tsx';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { CrisisCard } from '../crisis-card/public.ts';
import type { Post } from '../story/public.ts';
import { AnswersField } from './answers-field.tsx';
import styles from './composer-form.module.css';
import { MoodField, NotesField, PictureWordsField, TopicsField } from './post-fields.tsx';
import { useEditPost } from './use-edit-post.ts';

type Props = { viewer: Viewer; post: Post; input: RefObject<HTMLTextAreaElement | null>; onSaved: () => void };

export function EditPostForm({ viewer, post, input, onSaved }: Props) {
  const edit = useEditPost({ memberId: viewer.id, post, onSaved });
  const { form, draft, content, setMood, setTopics, setNotes, setAnswers } = edit;
  const { errors, problem, isPending } = form;
  return (
    <Form {...form.props} className={styles.form}>
      <SanctionLine />
      <FixedSignature username={viewer.username} isAnonymous={post.isAnonymous} />
      <TextArea
        ref={input}
        label="Your story"
        rows={5}
        required
        hint={post.mediaUrl ? 'The picture stays as it is.' : undefined}
        aside={<CharacterCount text={draft.content} max={limits.postMaxChars} />}
        {...content}
      />
      <CrisisCard memberId={viewer.id} text={draft.content} place="edit" field={input} />
      <ChangedElsewhere
        others={edit.others}
        isPending={isPending}
        differencesOf={edit.differencesOf}
        onTake={(other) => {
          edit.take(other);
          input.current?.focus();
        }}
      />
      {post.mediaUrl && <PictureWordsField {...edit.imageDescription} />}
      <MoodField mood={draft.mood} error={errors['mood']} onChange={setMood} />
      <TopicsField topics={draft.topics} error={errors['topics']} onChange={setTopics} />
      <NotesField notes={draft.notes} onChange={setNotes} />
      <AnswersField
        answers={draft.answers}
        isAnonymous={post.isAnonymous}
        error={errors['answers']}
        onChange={setAnswers}
      />
      <div className={styles.send}>
        {problem && <Notice>{problem}</Notice>}
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Save changes'}
        </Button>
        <div className={styles.help}>
          <CrisisLine />
        </div>
      </div>
    </Form>
  );
}

type EditPostDialogProps = { viewer: Viewer; post: Post; isOpen: boolean; onClose: () => void };

export default function EditPostDialog({ viewer, post, isOpen, onClose }: EditPostDialogProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog title="Edit your post" isOpen={isOpen} onClose={onClose} initialFocus={input}>
      <EditPostForm key={post.id} viewer={viewer} post={post} input={input} onSaved={onClose} />
    </Dialog>
  );
}
