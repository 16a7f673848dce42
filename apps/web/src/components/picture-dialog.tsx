import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { useRef } from 'react';
import styles from './picture-dialog.module.css';
import { usePinchZoom } from './use-pinch-zoom.ts';

type Props = { url: string; words: string; isOpen: boolean; onClose: () => void };

/** The picture in full. Two fingers, the buttons, and + and - zoom. */
export default function PictureDialog({ url, words, isOpen, onClose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { percent, zoomBy, reset, handlers } = usePinchZoom(frame);
  return (
    <Dialog
      title="Picture"
      look="wide"
      initialFocus={frame}
      isOpen={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      <div className={styles.picture} {...handlers}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the zoomed picture. */}
        <div ref={frame} className={styles.frame} tabIndex={0}>
          <img src={url} alt={words} className={styles.image} data-zoom={percent} />
        </div>
        <div className={styles.zoom}>
          <Button look="quiet" disabled={percent === 100} onClick={() => zoomBy(-1)}>
            Smaller
          </Button>
          <Button look="quiet" disabled={percent === 400} onClick={() => zoomBy(1)}>
            Larger
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
