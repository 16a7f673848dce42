import { getSegmenter } from './graphemes.ts';

const maxChars = 80;
/** Characters of which each is one grapheme cluster, unless another character follows: Latin letters and punctuation. */
const singleClusters = /^[ -~¡-¬®-ɏ‐-‧‰-⁞€]*$/;

/** The first `count` grapheme clusters. */
function firstClusters(text: string, count: number): string[] {
  // A segmenter takes longer than the rest of a notice, and most texts need none.
  if (singleClusters.test(text.slice(0, count + 1))) return [...text.slice(0, count)];
  const clusters: string[] = [];
  for (const { segment } of getSegmenter().segment(text)) {
    clusters.push(segment);
    if (clusters.length === count) break;
  }
  return clusters;
}

/** The beginning of a text on one line, cut after a word. `maxChars` are grapheme clusters. */
export function firstWords(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const clusters = firstClusters(line, maxChars + 1);
  if (clusters.length <= maxChars) return line;
  const cut = clusters.slice(0, maxChars).join('');
  const end = clusters.at(-1) === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s.,:;–-]+$/, '')}…`;
}
