import { Button } from '@ballast/ui/button';
import { useState } from 'react';
import styles from './blurred-picture.module.css';

/** Blurs the picture and removes its colour until the moderator shows it, because reported pictures can be disturbing. */
export function BlurredPicture({ src }: { src: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.frame}>
      <img
        src={src}
        alt="Shared with what was reported"
        data-blurred={!isShown || undefined}
        className={styles.picture}
      />
      <Button look="quiet" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Blur the picture' : 'Show the picture'}
      </Button>
    </div>
  );
}
