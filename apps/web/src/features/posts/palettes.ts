export type Palette = { name: string; lamp: string; middle: string; deep: string; lampX: string };

/** Text has a contrast of 4.5:1 on every colour of the gradient; palettes.test.ts computes it. */
export const palettes = [
  { name: 'harbour', lamp: '#2d4959', middle: '#1a2a35', deep: '#0f161c', lampX: '88%' },
  { name: 'moss', lamp: '#424b29', middle: '#272d1c', deep: '#13150f', lampX: '10%' },
  { name: 'rust', lamp: '#653e2b', middle: '#39231a', deep: '#19110e', lampX: '84%' },
  { name: 'plum', lamp: '#573850', middle: '#31202f', deep: '#171116', lampX: '16%' },
  { name: 'slate', lamp: '#424854', middle: '#272b33', deep: '#131519', lampX: '92%' },
  { name: 'ochre', lamp: '#5a451f', middle: '#342915', deep: '#18130c', lampX: '12%' },
  { name: 'pine', lamp: '#224d48', middle: '#162e2b', deep: '#0c1615', lampX: '86%' },
  { name: 'ink', lamp: '#3a4070', middle: '#212541', deep: '#10121f', lampX: '14%' },
] as const satisfies readonly Palette[];

/** Depends on the lengths of text and mood only, so it is the same for all viewers. */
export function paletteOf({ content, mood }: { content: string; mood: string | null }): Palette {
  return palettes[(content.length + (mood?.length ?? 0)) % palettes.length] ?? palettes[0];
}
