import { useState } from 'react';
import styles from './avatar.module.css';

type Props = { name: string; colour: string; imageUrl?: string | null | undefined };

/** Shows the image, or the name's initial. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, colour, imageUrl }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (imageUrl && imageUrl !== failedUrl) {
    return <img src={imageUrl} alt="" className={styles.avatar} onError={() => setFailedUrl(imageUrl)} />;
  }
  return (
    <span className={styles.avatar} style={{ backgroundColor: colour }} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? 'U'}
    </span>
  );
}
