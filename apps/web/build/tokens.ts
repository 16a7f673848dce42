import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type ColourScheme = 'day' | 'night';

const css = readFileSync(fileURLToPath(import.meta.resolve('@ballast/ui/tokens.css')), 'utf8');

export function colourToken(name: string, scheme: ColourScheme): string {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w+|rgb\\([^)]*\\)), (#\\w+|rgb\\([^)]*\\))\\)`).exec(css);
  const colour = scheme === 'day' ? pair?.[1] : pair?.[2];
  if (!colour) throw new Error(`tokens.css has no colour ${name}`);
  return colour;
}

/** Attributes of an SVG gradient stop, where a colour cannot contain alpha. */
export function gradientStop(name: string, scheme: ColourScheme): string {
  const [, red, green, blue, alpha] = /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(colourToken(name, scheme)) ?? [];
  return `stop-color="rgb(${red},${green},${blue})" stop-opacity="${alpha}"`;
}
