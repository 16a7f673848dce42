import type { LegalDocument } from '@ballast/content/legal-document';
import { privacy } from '@ballast/content/privacy';
import { terms } from '@ballast/content/terms';

const toText = ({ title, version, effectiveDate, sections }: LegalDocument): string =>
  [
    `${title}, version ${version}, from ${effectiveDate}`,
    ...sections.flatMap(({ heading, paragraphs }) => [`\n${heading}`, ...paragraphs.map((words) => `\n${words}`)]),
    '',
  ].join('\n');

/** Terms and privacy policy as this version publishes them. Their last section tells of the versions before. */
export function publishedDocuments(contactEmail: string) {
  const documents = [
    { name: 'terms', document: terms },
    { name: 'privacy', document: privacy(contactEmail) },
  ].map(({ name, document }) => ({ file: `documents/${name}-${document.version}.txt`, document }));
  return {
    changes: documents.map(({ file, document: { title, version, effectiveDate, sections } }) => ({
      title,
      version,
      effectiveDate,
      file,
      changes: sections.find(({ heading }) => heading.startsWith('Changes'))?.paragraphs ?? [],
    })),
    files: Object.fromEntries(documents.map(({ file, document }) => [file, toText(document)])),
  };
}
