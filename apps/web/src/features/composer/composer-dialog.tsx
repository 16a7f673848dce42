import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Dialog } from '@ballast/ui/dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { type RefObject, useEffect, useRef } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { OtherDraft } from '../../components/other-draft.tsx';
import { SanctionLine } from '../../components/sanction-line.tsx';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { CrisisCard } from '../crisis-card/public.ts';
import type { Post } from '../story/public.ts';
import { AnswersField } from './answers-field.tsx';
import composerDialogStyles from './composer-dialog.module.css';
import styles from './composer-form.module.css';
import { PictureField } from './picture-field.tsx';
import { MoodField, NotesField, PictureWordsField, TopicsField } from './post-fields.tsx';
import { useComposer } from './use-composer.ts';
import { useWaitingPost, type WaitingState, waitingPost } from './waiting-post.ts';

type AnonymityFieldProps = { username: string; isAnonymous: boolean; onChange: (isAnonymous: boolean) => void };

function AnonymityField({ username, isAnonymous, onChange }: AnonymityFieldProps) {
  return (
    <ChoiceField
      legend="Who is this from?"
      name="signature"
      value={isAnonymous}
      choices={[
        { value: true, label: 'Anonymous', hint: 'No name, no profile. No other member can tell it was you.' },
        { value: false, label: `@${username}`, hint: 'Your name stands over it. Members can see it is you.' },
      ]}
      onChange={onChange}
    />
  );
}

type OpenFieldProps = { isOpen: boolean; isAnonymous: boolean; onChange: (isOpen: boolean) => void };

function OpenField({ isOpen, isAnonymous, onChange }: OpenFieldProps) {
  const name = isAnonymous ? 'without your name' : 'with your name';
  return (
    <CheckboxField
      label="Let anyone read this, also without an account"
      name="openToRead"
      hint={`${isOpen ? 'Anyone can open it' : 'If you tick this, anyone can open it'}, ${name}. The answers stay with members. You can take it back at any time, in your stories.`}
      checked={isOpen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

type Props = { viewer: Viewer; input: RefObject<HTMLTextAreaElement | null>; onPosted: (post: Post) => void };

export function ComposerForm({ viewer, input, onPosted }: Props) {
  const composer = useComposer({ memberId: viewer.id, onPosted });
  const { form, draft } = composer;
  const { errors, problem, isPending } = form;
  const label = draft.isAnonymous ? 'Post anonymously' : `Post as @${viewer.username}`;
  return (
    <Form {...form.props} className={styles.form}>
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
    </Form>
  );
}

type WaitingNoteProps = { viewer: Viewer; waiting: NonNullable<WaitingState> };

function WaitingNote({ viewer, waiting: { post, isSending } }: WaitingNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { content, isAnonymous } = post.draft;
  return (
    <div className={composerDialogStyles.note}>
      <h3 ref={heading} tabIndex={-1} className={composerDialogStyles.title}>
        It goes as soon as you are back
      </h3>
      <p className={composerDialogStyles.quiet}>
        {`${isAnonymous ? 'Anonymously.' : `As @${viewer.username}.`} Keep this page open. If you close it, nothing is sent and your draft is here next time.`}
      </p>
      <p className={composerDialogStyles.text}>{content}</p>
      <Button look="quiet" isBusy={isSending} onClick={waitingPost.cancel}>
        {isSending ? 'Posting...' : "Don't send it, I'll go on writing"}
      </Button>
    </div>
  );
}

type ComposerDialogProps = { viewer: Viewer; isOpen: boolean; onClose: () => void; onPosted: (post: Post) => void };

export default function ComposerDialog({ viewer, isOpen, onClose, onPosted }: ComposerDialogProps) {
  const waiting = useWaitingPost();
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog title="Create Post" isOpen={isOpen} onClose={onClose} initialFocus={input}>
      {waiting ? (
        <WaitingNote viewer={viewer} waiting={waiting} />
      ) : (
        <ComposerForm
          viewer={viewer}
          input={input}
          onPosted={(post) => {
            onPosted(post);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
