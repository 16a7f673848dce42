/** What the cases of a wave share. */
export const waveKinds = ['author', 'words', 'story', 'hour'] as const;
export type WaveKind = (typeof waveKinds)[number];
