export type PictureJob = {
  bytes: Uint8Array;
  /** Determines the random differences between two files of one picture (docs/anonymity.md, rule 11). */
  seed: Uint8Array;
};

export const pictureRefusals = ['too-large', 'too-large-for-heif', 'too-costly', 'unreadable'] as const;

export type PictureRefusal = (typeof pictureRefusals)[number];

export type PictureOutcome = { kind: 'rewritten'; bytes: Uint8Array } | { kind: PictureRefusal };

export type PictureReply = { ready: true } | { outcome: PictureOutcome; residentBytes: number };
