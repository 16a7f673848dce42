import { markQueryWords } from '@ballast/schema/words/mark-words';

/** `isMatch`: the text is one of the words searched for. */
export type ExcerptPart = { text: string; isMatch: boolean };

const maxCharsBeforeMatch = 48;
const maxChars = 220;

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
  const marked = markQueryWords(text, query);
  const start = startOf(text, marked[0]?.from ?? 0);
  const end = endOf(text, start);
  const parts: ExcerptPart[] = [];
  const add = (part: string, isMatch: boolean) => {
    if (part !== '') parts.push({ text: part, isMatch });
  };
  let last = start;
  if (start > 0) add('… ', false);
  for (const { from, to } of marked.filter((mark) => mark.from < end)) {
    add(text.slice(last, from), false);
    add(text.slice(from, Math.min(to, end)), true);
    last = Math.min(to, end);
  }
  add(`${text.slice(last, end)}${end < text.length ? ' …' : ''}`, false);
  return parts;
}
