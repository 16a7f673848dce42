import { Avatar } from '@ballast/ui/avatar';
import { Button } from '@ballast/ui/button';
import { FieldNotes, fieldAria } from '@ballast/ui/field-notes';
import { Icon } from '@ballast/ui/icon';
import { useId, useRef, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { pictureAccept, usePreparePicture } from '../../hooks/use-prepare-picture.ts';
import styles from './picture-editor.module.css';
import type { Me } from './profile-fields.ts';
import { AudienceNote } from './profile-inputs.tsx';
import { useObjectUrl } from './use-object-url.ts';
import type { ProfileFormState } from './use-profile-form.ts';

const CropDialog = lazyDialog(() => import('./crop-dialog.tsx'));

export function PictureEditor({ me, state }: { me: Me; state: ProfileFormState }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [isCropping, setIsCropping] = useState(false);
  const previewUrl = useObjectUrl(state.picture);
  const error = state.form.errors['profileImage'];
  const preparation = usePreparePicture((prepared) => {
    if ('problem' in prepared) {
      state.rejectPicture(prepared.problem);
      return;
    }
    setChosen(prepared.file);
    setIsCropping(true);
  });
  const hint = <AudienceNote name="profileImage" />;

  function choose(file: File | undefined): void {
    if (!file) return;
    state.clearPictureError();
    preparation.start(file);
  }

  function close(): void {
    setIsCropping(false);
    input.current?.focus();
  }

  return (
    <div className={styles.editor}>
      <div className={styles.porthole}>
        <Avatar name={me.displayName} colour={me.avatarColor} imageUrl={previewUrl ?? me.profileImageUrl} />
      </div>
      <div className={styles.side}>
        <input
          ref={input}
          {...fieldAria(id, { error, hint })}
          type="file"
          accept={pictureAccept}
          className={styles.input}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <label htmlFor={id} className={styles.pick}>
          <Icon name="image" />
          <span>{me.profileImageUrl || state.picture ? 'Choose another picture' : 'Choose a profile picture'}</span>
        </label>
        {state.picture && (
          <Button
            look="text"
            onClick={() => {
              state.choosePicture(undefined);
              input.current?.focus();
            }}
          >
            Keep the old one
          </Button>
        )}
        <p role="status" className={styles.status}>
          {preparation.isPending && 'Getting your picture ready…'}
        </p>
        <FieldNotes id={id} error={error} hint={hint} />
      </div>
      {chosen && (
        <CropDialog
          picture={chosen}
          isOpen={isCropping}
          onClose={close}
          onCropped={(cropped) => {
            state.choosePicture(cropped);
            close();
          }}
          onUnreadable={(message) => {
            state.rejectPicture(message);
            close();
          }}
        />
      )}
    </div>
  );
}
