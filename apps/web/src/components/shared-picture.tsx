import { useState } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';
import styles from './shared-picture.module.css';

const PictureDialog = lazyDialog(() => import('./picture-dialog.tsx'));

/** Alternative text where the author wrote none. */
const unnamed = 'Shared with this story';

type Props = { url: string; description: string | null; className: string | undefined; isLazy?: boolean };

/** The picture of a story. A press enlarges it. */
export function SharedPicture({ url, description, className, isLazy }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const words = description ?? unnamed;
  return (
    <>
      <button type="button" className={styles.enlarge} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <img
          src={url}
          alt={`${words.replace(/\.$/, '')}. Enlarge`}
          className={className}
          loading={isLazy ? 'lazy' : undefined}
        />
      </button>
      <PictureDialog url={url} words={words} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Stands behind a cover. Nothing of the picture can be made out, or is read out. */
export function BlurredPicture({ url }: { url: string }) {
  return (
    <span className={styles.covered}>
      <img src={url} alt="" className={styles.blurred} />
    </span>
  );
}
