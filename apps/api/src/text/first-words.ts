const maxChars = 80;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text on one line, cut after a word. `maxChars` are grapheme clusters. */
export function firstWords(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const clusters: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    if (clusters.length === maxChars) {
      const cut = clusters.join('');
      const end = segment === ' ' ? cut.length : cut.lastIndexOf(' ');
      return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s.,:;–-]+$/, '')}…`;
    }
    clusters.push(segment);
  }
  return clusters.join('');
}
