import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import styles from './crop-dialog.module.css';
import { useObjectUrl } from './use-object-url.ts';

const maxEdgePx = 800;
const jpegQuality = 0.92;

/** Never enlarges the image. */
export const croppedEdgePx = ({ width, height }: Pick<Area, 'width' | 'height'>): number =>
  Math.max(1, Math.min(maxEdgePx, Math.round(Math.min(width, height))));

/** `area` is a square in px. Throws if the browser cannot decode or draw the image. */
async function cropPicture(url: string, area: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const edge = croppedEdgePx(area);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas 2D context unavailable');
  // JPEG has no transparency; transparent parts would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!blob) throw new Error('Canvas returned no blob');
  return blob;
}

type Props = {
  picture: File;
  isOpen: boolean;
  onClose: () => void;
  onCropped: (cropped: Blob) => void;
  onUnreadable: (message: string) => void;
};

const maxZoomFactor = 4;
const unreadableText = 'We could not read that picture. It may be damaged; try another one.';

export default function CropDialog({ picture, isOpen, onClose, onCropped, onUnreadable }: Props) {
  const id = useId();
  const url = useObjectUrl(picture);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isCropping, setIsCropping] = useState(false);

  async function cropAndUse(): Promise<void> {
    if (!url || !area) return;
    setIsCropping(true);
    try {
      onCropped(await cropPicture(url, area));
    } catch {
      onUnreadable(unreadableText);
    } finally {
      setIsCropping(false);
    }
  }

  return (
    <Dialog title="What should be seen?" isOpen={isOpen} onClose={onClose}>
      <div className={styles.crop}>
        <p className={styles.instructions}>Drag the picture, or move it with the arrow keys.</p>
        <div className={styles.stage}>
          {url && (
            <Cropper
              key={url}
              image={url}
              aspect={1}
              objectFit="cover"
              cropShape="round"
              showGrid={false}
              maxZoom={maxZoomFactor}
              crop={crop}
              zoom={zoom}
              keyboardStep={4}
              disableAutomaticStylesInjection
              classes={{ cropAreaClassName: styles.cropArea ?? '' }}
              cropperProps={{ role: 'application', 'aria-label': 'Your picture. Arrow keys move it.' }}
              mediaProps={{ alt: '', onError: () => onUnreadable(unreadableText) }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_share, pixels) => setArea(pixels)}
            />
          )}
        </div>
        <div className={styles.zoom}>
          <label htmlFor={id}>Zoom</label>
          <input
            id={id}
            type="range"
            min={1}
            max={maxZoomFactor}
            step={0.05}
            value={zoom}
            className={styles.range}
            aria-valuetext={`${zoom.toFixed(1)} times`}
            onChange={({ target }) => setZoom(target.valueAsNumber)}
          />
        </div>
        <Button isOff={!area} isBusy={isCropping} onClick={cropAndUse}>
          Use this picture
        </Button>
      </div>
    </Dialog>
  );
}
