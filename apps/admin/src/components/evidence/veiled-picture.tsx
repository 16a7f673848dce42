import { Button } from '@ballast/ui/button';
import { useState } from 'react';
import styles from './veiled-picture.module.css';

/** Blurred and grey until asked for, because moderators see the worst pictures of a service. */
export function VeiledPicture({ src }: { src: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.frame}>
      <img
        src={src}
        alt="Shared with what was reported"
        data-veiled={!isShown || undefined}
        className={styles.picture}
      />
      <Button look="quiet" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Blur the picture' : 'Show the picture'}
      </Button>
    </div>
  );
}
