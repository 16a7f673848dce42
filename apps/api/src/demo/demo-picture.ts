const widthPx = 1200;
const heightPx = 800;

type Colour = readonly [red: number, green: number, blue: number];

const skies: readonly (readonly [top: Colour, horizon: Colour, land: Colour])[] = [
  [
    [24, 32, 52],
    [214, 143, 92],
    [18, 18, 20],
  ],
  [
    [58, 74, 92],
    [204, 190, 168],
    [34, 42, 36],
  ],
  [
    [20, 24, 38],
    [120, 96, 110],
    [12, 12, 16],
  ],
  [
    [96, 122, 140],
    [226, 214, 190],
    [52, 58, 44],
  ],
];

/** Paints a picture, because photographs have copyright holders. */
export async function paintHorizon(hour: number): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const [top, horizon, land] = skies[hour % skies.length] ?? [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  const pixels = Buffer.alloc(widthPx * heightPx * 3);
  for (let x = 0; x < widthPx; x += 1) {
    const ridge =
      heightPx * 0.66 + 40 * Math.sin(x / 170 + hour) + 16 * Math.sin(x / 47 + hour * 2) + 4 * Math.sin(x / 9);
    for (let y = 0; y < heightPx; y += 1) {
      const share = Math.min(1, y / ridge) ** 2;
      for (let band = 0; band < 3; band += 1) {
        const sky = (top[band] ?? 0) + ((horizon[band] ?? 0) - (top[band] ?? 0)) * share;
        pixels[(y * widthPx + x) * 3 + band] = y > ridge ? (land[band] ?? 0) : sky;
      }
    }
  }
  const bytes = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .blur(1.2)
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
