import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@ballast/schema/brand';
import sharp from 'sharp';

const dist = join(import.meta.dirname, '..', 'dist');
const icon = readFileSync(join(dist, 'icon.svg'), 'utf8');
/** Without round corners, because some systems mask icons. */
const squareIcon = icon.replace(/ rx="\d+"/, '');

async function draw(svg: string, size: number, name: string): Promise<void> {
  const png = await sharp(Buffer.from(svg), { density: 72 * (size / 48) })
    .resize(size)
    .png({ palette: true, effort: 8 })
    .toBuffer();
  writeFileSync(join(dist, name), png);
}

/** Shrinks the logo into the central 80 %, which every mask shows. */
function shrinkLogo(svg: string): string {
  return svg.replace('translate(4.8 4.8) scale(.8)', 'translate(9.6 9.6) scale(.6)');
}

await draw(icon, 192, 'icon-192.png');
await draw(icon, 512, 'icon-512.png');
await draw(shrinkLogo(squareIcon), 512, 'icon-maskable-512.png');
await draw(squareIcon, 180, 'apple-touch-icon.png');

const manifestIcon = (size: number, name: string, purpose: 'any' | 'maskable') => {
  return { src: `/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
};

const manifest = {
  id: '/feed',
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: 'en-GB',
  dir: 'ltr',
  start_url: '/feed',
  scope: '/',
  display: 'standalone',
  theme_color: brand.themeColour,
  background_color: brand.themeColour,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    manifestIcon(192, 'icon-192.png', 'any'),
    manifestIcon(512, 'icon-512.png', 'any'),
    manifestIcon(512, 'icon-maskable-512.png', 'maskable'),
  ],
  shortcuts: [
    { name: 'Crisis', description: 'Numbers to ring or text now', url: '/crisis-support' },
    { name: 'Create post', url: '/feed?create=true' },
  ],
};
writeFileSync(join(dist, 'manifest.webmanifest'), JSON.stringify(manifest));
