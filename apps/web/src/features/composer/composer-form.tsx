import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import type { RefObject } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { OtherDraft } from '../../components/other-draft.tsx';
import { SanctionLine } from '../../components/sanction-line.tsx';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { CrisisCard } from '../crisis-card/public.ts';
import type { Post } from '../story/public.ts';
import { AnonymityField } from './anonymity-field.tsx';
import { AnswersField } from './answers-field.tsx';
import styles from './composer-form.module.css';
import { MoodField } from './mood-field.tsx';
import { NotesField } from './notes-field.tsx';
import { OpenField } from './open-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PictureWordsField } from './picture-words-field.tsx';
import { TopicsField } from './topics-field.tsx';
import { useComposer } from './use-composer.ts';

type Props = { viewer: Viewer; input: RefObject<HTMLTextAreaElement | null>; onPosted: (post: Post) => void };

export function ComposerForm({ viewer, input, onPosted }: Props) {
  const composer = useComposer({ memberId: viewer.id, onPosted });
  const { form, draft } = composer;
  const { errors, problem, isPending } = form;
  const label = draft.isAnonymous ? 'Post anonymously' : `Post as @${viewer.username}`;
  return (
    <form {...form.props} className={styles.form}>
      <SanctionLine />
      <OtherDraft others={composer.others} isPending={isPending || composer.isPreparingImage} />
      <TextArea
        ref={input}
        label="Your story"
        rows={5}
        required
        placeholder="Say it how you would say it."
        aside={<CharacterCount text={draft.content} max={limits.postMaxChars} />}
        {...composer.content}
      />
      <CrisisCard memberId={viewer.id} text={draft.content} place="post" field={input} />
      <AnonymityField username={viewer.username} isAnonymous={draft.isAnonymous} onChange={composer.setAnonymous} />
      <PictureField
        image={composer.image}
        isLost={composer.isImageLost}
        isPreparing={composer.isPreparingImage}
        error={errors['image']}
        onPick={composer.pickImage}
      />
      {composer.image && <PictureWordsField {...composer.imageDescription} />}
      <MoodField mood={draft.mood} error={errors['mood']} onChange={composer.setMood} />
      <TopicsField topics={draft.topics} error={errors['topics']} onChange={composer.setTopics} />
      <NotesField notes={draft.notes} onChange={composer.setNotes} />
      <AnswersField
        answers={draft.answers}
        isAnonymous={draft.isAnonymous}
        error={errors['answers']}
        onChange={composer.setAnswers}
      />
      <OpenField isOpen={draft.openToRead} isAnonymous={draft.isAnonymous} onChange={composer.setOpenToRead} />
      <div className={styles.send}>
        {problem && <Notice>{problem}</Notice>}
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Posting...' : label}
        </Button>
        {composer.sendLater && !isPending && (
          <Button look="quiet" onClick={composer.sendLater}>
            Send it when I'm back
          </Button>
        )}
        <div className={styles.help}>
          <CrisisLine />
        </div>
      </div>
    </form>
  );
}
