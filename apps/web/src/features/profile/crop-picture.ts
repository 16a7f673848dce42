import type { Area } from 'react-easy-crop';

const maxEdgePx = 800;
const jpegQuality = 0.92;

/** Never enlarges the image. */
export const croppedEdgePx = ({ width, height }: Pick<Area, 'width' | 'height'>): number =>
  Math.max(1, Math.min(maxEdgePx, Math.round(Math.min(width, height))));

/** `area` is a square in px. Throws if the browser cannot decode or draw the image. */
export async function cropPicture(url: string, area: Area): Promise<Blob> {
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
