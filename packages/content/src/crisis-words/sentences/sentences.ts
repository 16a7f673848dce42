import { crisis1Sentences } from './crisis-1.ts';
import { crisis2Sentences } from './crisis-2.ts';
import { crisis3Sentences } from './crisis-3.ts';
import { crisisHintedSentences } from './crisis-hinted.ts';
import { harmSentences } from './harm.ts';
import { heldOutCrisisSentences } from './held-out/crisis.ts';
import { heldOutCrisisHintedSentences } from './held-out/crisis-hinted.ts';
import { heldOutHarmSentences } from './held-out/harm.ts';
import { heldOutIdiomSentences } from './held-out/idiom.ts';
import { heldOutOrdinarySentences } from './held-out/ordinary.ts';
import { heldOutPainSentences } from './held-out/pain.ts';
import { idiom1Sentences } from './idiom-1.ts';
import { idiom2Sentences } from './idiom-2.ts';
import type { LabelledSentences } from './labelled-sentences.ts';
import { ordinarySentences } from './ordinary.ts';
import { pain1Sentences } from './pain-1.ts';
import { pain2Sentences } from './pain-2.ts';

/** Sentences that were used for writing the phrases. */
export const seenSentences: readonly LabelledSentences[] = [
  crisis1Sentences,
  crisis2Sentences,
  crisis3Sentences,
  crisisHintedSentences,
  pain1Sentences,
  pain2Sentences,
  harmSentences,
  idiom1Sentences,
  idiom2Sentences,
  ordinarySentences,
];

/** Sentences that were not used for the last change of the phrases: docs/crisis-words.md, "How it is measured". */
export const heldOutSentences: readonly LabelledSentences[] = [
  heldOutCrisisSentences,
  heldOutCrisisHintedSentences,
  heldOutPainSentences,
  heldOutHarmSentences,
  heldOutIdiomSentences,
  heldOutOrdinarySentences,
];
