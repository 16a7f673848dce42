export type Palette = { name: string; lamp: string; middle: string; deep: string; lampX: string };

/**
 * Each colour is that of day and of night. Text has a contrast of 4.5:1 on every colour of both gradients;
 * palettes.test.ts computes it.
 */
export const palettes = [
  {
    name: 'harbour',
    lamp: 'light-dark(#bfd6e3, #2d4959)',
    middle: 'light-dark(#d6e4ed, #1a2a35)',
    deep: 'light-dark(#e9f0f3, #0f161c)',
    lampX: '88%',
  },
  {
    name: 'moss',
    lamp: 'light-dark(#ced6bc, #424b29)',
    middle: 'light-dark(#dfe4d4, #272d1c)',
    deep: 'light-dark(#edf0e8, #13150f)',
    lampX: '10%',
  },
  {
    name: 'rust',
    lamp: 'light-dark(#e7cbbe, #653e2b)',
    middle: 'light-dark(#efded6, #39231a)',
    deep: 'light-dark(#f5ede9, #19110e)',
    lampX: '84%',
  },
  {
    name: 'plum',
    lamp: 'light-dark(#e1c9db, #573850)',
    middle: 'light-dark(#ecdde8, #31202f)',
    deep: 'light-dark(#f3ecf1, #171116)',
    lampX: '16%',
  },
  {
    name: 'slate',
    lamp: 'light-dark(#cbd2df, #424854)',
    middle: 'light-dark(#dee2ea, #272b33)',
    deep: 'light-dark(#eceef2, #131519)',
    lampX: '92%',
  },
  {
    name: 'ochre',
    lamp: 'light-dark(#ded0b8, #5a451f)',
    middle: 'light-dark(#eae1d2, #342915)',
    deep: 'light-dark(#f2eee7, #18130c)',
    lampX: '12%',
  },
  {
    name: 'pine',
    lamp: 'light-dark(#b9dad5, #224d48)',
    middle: 'light-dark(#d3e7e4, #162e2b)',
    deep: 'light-dark(#e8f1ef, #0c1615)',
    lampX: '86%',
  },
  {
    name: 'ink',
    lamp: 'light-dark(#cbd0ea, #3a4070)',
    middle: 'light-dark(#dee1f1, #212541)',
    deep: 'light-dark(#eceef5, #10121f)',
    lampX: '14%',
  },
] as const satisfies readonly Palette[];

/** Depends on the lengths of text and mood only, so it is the same for all viewers. */
export function paletteOf({ content, mood }: { content: string; mood: string | null }): Palette {
  return palettes[(content.length + (mood?.length ?? 0)) % palettes.length] ?? palettes[0];
}
