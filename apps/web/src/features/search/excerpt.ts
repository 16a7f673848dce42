/** `isMatch`: the text is one of the words searched for. */
export type ExcerptPart = { text: string; isMatch: boolean };

const maxCharsBeforeMatch = 48;
const maxChars = 220;

/** Approximates the stem, because the server finds "attack" for "attacks". */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ed|es|s)$/i, '');
  return stem.length >= 4 ? stem : word;
}

function patternOf(query: string): RegExp | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu);
  return words ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(stemOf).join('|')})[\\p{L}\\p{N}]*`, 'giu') : undefined;
}

const splitsSurrogatePair = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** Returns where the excerpt starts: at the start of a word shortly before the first match. */
function startOf(text: string, matchAt: number): number {
  if (matchAt <= maxCharsBeforeMatch) return 0;
  const from = matchAt - maxCharsBeforeMatch;
  const space = text.slice(from, matchAt).search(/\s/);
  return space < 0 ? matchAt : from + space + 1;
}

/** Returns where the excerpt ends: at the end of a word, if one ends near the limit. */
function endOf(text: string, start: number): number {
  const limit = start + maxChars;
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit);
  if (space > start + maxChars / 2) return space;
  return splitsSurrogatePair(text, limit) ? limit - 1 : limit;
}

/** Returns the part of a post around the first match, in one line. */
export function excerptOf(content: string, query: string): ExcerptPart[] {
  const text = content.replace(/\s+/g, ' ').trim();
  const pattern = patternOf(query);
  const start = startOf(text, pattern ? Math.max(0, text.search(pattern)) : 0);
  const end = endOf(text, start);
  const excerpt = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  const parts: ExcerptPart[] = [];
  let last = 0;
  for (const match of pattern ? excerpt.matchAll(pattern) : []) {
    if (match.index > last) parts.push({ text: excerpt.slice(last, match.index), isMatch: false });
    parts.push({ text: match[0], isMatch: true });
    last = match.index + match[0].length;
  }
  if (last < excerpt.length) parts.push({ text: excerpt.slice(last), isMatch: false });
  return parts;
}
