import { fold, isAscii } from '@ballast/schema/words/fold';
import { createTextCache } from './text-cache.ts';

const foldOnce = createTextCache(fold, {
  maxSize: 4 * 1024 * 1024,
  sizeOf: (folded, text) => folded.length + text.length,
});

/** As `fold`, once for each long text. */
export const foldText = (text: string): string => (isAscii(text) ? fold(text) : foldOnce(text));
