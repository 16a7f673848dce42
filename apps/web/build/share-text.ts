import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brand } from '@ballast/schema/brand';
import { createElement as h } from 'react';
import satori from 'satori';
import { height, horizonY, width } from './share-scene.ts';
import { type ColourScheme, colourToken } from './tokens.ts';

const weights = [400, 600, 800] as const;
const fonts = weights.map((weight) => {
  const file = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`;
  return { name: 'Atkinson', weight, data: readFileSync(fileURLToPath(import.meta.resolve(file))) };
});

function breakLines(headline: string): string {
  const sentences = headline.split(/(?<=\.) /);
  return sentences.every(({ length }) => length <= 16) ? sentences.join('\n') : headline;
}

/** Short headlines are large; long ones have to fit beside the lamp. */
function headlineSize(headline: string): number {
  if (headline.length <= 16) return 118;
  if (headline.length <= 26) return 98;
  return headline.length <= 44 ? 80 : 64;
}

const logo = (colour: string) =>
  h(
    'svg',
    { width: 52, height: 52, viewBox: '0 0 48 48' },
    h('path', { d: 'M9 24a15 15 0 0 0 30 0z', fill: colour }),
    h('circle', { cx: 24, cy: 24, r: 15, fill: 'none', stroke: colour, strokeWidth: 3.5 }),
    h('path', { d: 'M2 24h44', stroke: colour, strokeWidth: 3.5 }),
  );

/** Renders the name, the headline above the waterline and the description below it as SVG outlines. */
export function renderText(headline: string, description: string, scheme: ColourScheme): Promise<string> {
  const colour = (name: string) => colourToken(name, scheme);
  const nameStyle = { display: 'flex', alignItems: 'center', gap: 16, height: 104, fontSize: 38, fontWeight: 600 };
  const headlineStyle = {
    display: 'flex',
    alignItems: 'flex-end',
    width: 730,
    height: horizonY - 104 - 22,
    fontSize: headlineSize(headline),
    fontWeight: 800,
    letterSpacing: '-0.03em',
    lineHeight: 1.02,
    textWrap: 'balance',
    whiteSpace: 'pre-wrap',
  };
  const descriptionStyle = {
    display: 'flex',
    width: 690,
    marginTop: 54,
    color: colour('ink-quiet'),
    fontSize: 35,
    lineHeight: 1.38,
  };
  const page = h(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        width,
        height,
        padding: '0 64px',
        color: colour('ink'),
        fontFamily: 'Atkinson',
        fontWeight: 400,
      },
    },
    h('div', { style: nameStyle }, logo(colour('ember')), brand.name),
    h('div', { style: headlineStyle }, breakLines(headline)),
    h('div', { style: descriptionStyle }, description),
  );
  return satori(page, { width, height, fonts });
}
