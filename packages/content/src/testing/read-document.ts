import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../words/documents');

type Section = { heading: string; paragraphs: string[] };
/** `opening` is what stands before the first section. */
type MarkdownDocument = { title: string | undefined; opening: string[]; sections: Section[] };

/** Pages would show it as it is written: links, emphasis, code, tables, HTML, numbered lists. */
const notShown = /\]\(|[*_`|<]|^\d+\. /m;

/**
 * Reads a text of `words/documents`: a title, paragraphs, and sections with a heading. Lines that begin with "- " are a list,
 * and belong to the paragraph before them.
 * @throws If the text has Markdown that the pages do not show, a heading twice, or a section without text.
 */
export function readDocument(name: string): MarkdownDocument {
  const text = readFileSync(join(folder, `${name}.md`), 'utf8');
  const document: MarkdownDocument = { title: undefined, opening: [], sections: [] };
  const fault = (what: string, block: string) => new Error(`${name}.md has ${what}: ${block}`);
  for (const block of text.trim().split(/\n{2,}/)) {
    if (notShown.test(block)) throw fault('Markdown that is not shown', block);
    const [, level, heading] = /^(#+) (.+)$/.exec(block) ?? [];
    if (heading === undefined) {
      if (/^#/m.test(block)) throw fault('a heading that is no paragraph of its own', block);
      (document.sections.at(-1)?.paragraphs ?? document.opening).push(block.replaceAll(/\n(?!- )/g, ' '));
    } else if (level === '#') document.title = heading;
    else if (level !== '##') throw fault('a heading of a level that is not shown', block);
    else if (document.sections.some((section) => section.heading === heading)) throw fault('a heading twice', block);
    else document.sections.push({ heading, paragraphs: [] });
  }
  const empty = document.sections.find(({ paragraphs }) => paragraphs.length === 0);
  if (empty) throw fault('a section without text', empty.heading);
  return document;
}
