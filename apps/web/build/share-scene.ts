import { type ColourScheme, colourToken, gradientStop } from './tokens.ts';

export const width = 1200;
export const height = 630;
export const horizonY = 388;

const lamp = { x: 946, radius: 118 };
const depthFigures = [5, 6, 7, 8, 9, 10];

export function drawScene(scheme: ColourScheme, textSvg: string): string {
  const colour = (name: string) => colourToken(name, scheme);
  const ember = colour('ember');
  const depthMarks = depthFigures.map((_mark, step) => {
    const y = horizonY - 26 - step * 44;
    return `<path d="M1122 ${y}h30" stroke="${ember}" stroke-width="4" opacity="0.75"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colour('sky')}"/><stop offset="0.62" stop-color="${colour('ground')}"/></linearGradient>
      <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${lamp.x}" cy="${horizonY}" r="520" gradientTransform="matrix(1.25 0 0 0.8 ${-0.25 * lamp.x} ${0.2 * horizonY})">
        <stop ${gradientStop('glow-1', scheme)}/><stop offset="0.34" ${gradientStop('glow-2', scheme)}/>
        <stop offset="0.62" ${gradientStop('glow-3', scheme)}/><stop offset="1" stop-color="${ember}" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <rect width="${width}" height="${horizonY}" fill="url(#glow)"/>
    <path d="M${lamp.x - lamp.radius} ${horizonY}a${lamp.radius} ${lamp.radius} 0 0 0 ${2 * lamp.radius} 0z" fill="${ember}" fill-opacity="0.16"/>
    <circle cx="${lamp.x}" cy="${horizonY}" r="${lamp.radius}" fill="none" stroke="${ember}" stroke-width="14"/>
    ${depthMarks.join('')}
    <path d="M0 ${horizonY}h${width}" stroke="${ember}" stroke-width="6"/>
    ${textSvg}
  </svg>`;
}
