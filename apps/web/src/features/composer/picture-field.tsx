import { Button } from '@ballast/ui/button';
import { Icon } from '@ballast/ui/icon';
import { useEffect, useId, useRef, useState } from 'react';
import { pictureAccept } from '../../hooks/use-prepare-picture.ts';
import styles from './picture-field.module.css';

function usePreview(image: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!image) return setUrl(undefined);
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return url;
}

type Props = {
  image: File | undefined;
  /** The member chose a picture, but the device did not keep it. */
  isLost: boolean;
  /** The device is making the chosen picture smaller. */
  isPreparing: boolean;
  error: string | undefined;
  onPick: (file: File | undefined) => void;
};

export function PictureField({ image, isLost, isPreparing, error, onPick }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const previewUrl = usePreview(image);
  return (
    <div className={styles.field}>
      <input
        ref={input}
        id={id}
        type="file"
        accept={pictureAccept}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => {
          onPick(target.files?.[0]);
          target.value = '';
        }}
      />
      <p role="status" className={styles.status}>
        {isPreparing && 'Getting your picture ready…'}
      </p>
      {isLost && <p>Your picture was not kept. Add it again if you still want it.</p>}
      {image ? (
        <figure className={styles.preview}>
          {previewUrl && <img src={previewUrl} alt={`Your picture: ${image.name}`} className={styles.image} />}
          <Button
            look="text"
            onClick={() => {
              onPick(undefined);
              input.current?.focus();
            }}
          >
            <Icon name="close" />
            <span>Remove picture</span>
          </Button>
        </figure>
      ) : (
        <label htmlFor={id} className={styles.pick}>
          <Icon name="image" />
          Add a picture
        </label>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
