import { expect, test } from 'vitest';
import { z } from 'zod';
import { readDocument } from './testing/read-document.ts';

const legalDocument = z.strictObject({
  title: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+$/),
  effectiveDate: z.iso.date(),
  sections: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) })),
});

function readLegal(name: string) {
  const { title, opening, sections } = readDocument(name);
  const [, version, date] = /^Version (\S+), from (\d+ \w+ \d{4})$/.exec(opening.join('\n')) ?? [];
  const effectiveDate = new Date(`${date} UTC`).toISOString().slice(0, 10);
  return { date, document: legalDocument.parse({ title, version, effectiveDate, sections }) };
}

function expectModule(name: string, lines: readonly string[]) {
  const head = [
    `// Generated from words/documents/${name}.md: vitest run --project packages/content src/documents -u`,
    '// biome-ignore-all format: generated',
  ];
  const text = `${[...head, ...lines].join('\n')}\n`;
  expect(text, 'a placeholder without a value').not.toMatch(/\{\w+(?: \w+)+\}/);
  return expect(text).toMatchFileSnapshot(`${name}.ts`);
}

const toCode = (value: unknown) => JSON.stringify(value, null, 2);

test('terms.ts has the text of terms.md', async () => {
  await expectModule('terms', [
    "import type { LegalDocument } from './legal-document.ts';",
    '',
    `export const terms: LegalDocument = ${toCode(readLegal('terms').document)};`,
  ]);
});

test('privacy.ts has the text of privacy.md, the list of what is held and the address', async () => {
  const code = toCode(readLegal('privacy').document)
    .replace('"{what we keep}"', '...heldData')
    .replace(/"(.*)\{contact email\}(.*)"/, (_text, before, after) => `\`${before}$\{contactEmail}${after}\``);
  expect(code).toContain('...heldData');
  expect(code).toContain('{contactEmail}');
  await expectModule('privacy', [
    "import { heldData } from './held-data.ts';",
    "import type { LegalDocument } from './legal-document.ts';",
    '',
    '/** @param contactEmail The address that CONTACT_EMAIL names. */',
    `export const privacy = (contactEmail: string): LegalDocument => (${code});`,
  ]);
});

test('rules.ts has the text of rules.md, five rules of a paragraph each', async () => {
  const rules = readDocument('rules').sections.map(({ heading, paragraphs }) => ({
    title: heading,
    text: paragraphs.join('\n'),
  }));
  expect(rules).toHaveLength(5);
  expect(rules.map(({ text }) => text).join()).not.toContain('\n');
  await expectModule('rules', [
    'export type CommunityRule = { title: string; text: string };',
    '',
    `export const communityRules: readonly CommunityRule[] = ${toCode(rules)};`,
  ]);
});

test('founder-story.ts has the text of founder-story.md: title and quote stand above the story', async () => {
  const { title, opening, sections } = readDocument('founder-story');
  const [quote = '', ...paragraphs] = opening;
  expect(title).toMatch(/\.$/);
  expect(quote).toMatch(/^> /);
  await expectModule('founder-story', [
    '/** The first part has no heading. */',
    'export type StoryPart = { heading?: string; paragraphs: readonly string[] };',
    '',
    `export const founderQuote = ${toCode(quote.replace('> ', ''))};`,
    '',
    `export const founderLead = ${toCode(title)};`,
    '',
    '/** Must not name a person or say how the brother died. */',
    `export const founderStory: readonly StoryPart[] = ${toCode([{ paragraphs }, ...sections])};`,
  ]);
});

test.each(['terms', 'privacy'])('the changes of %s begin with its version and day', (name) => {
  const { date, document } = readLegal(name);
  const changes = document.sections.find(({ heading }) => heading.startsWith('Changes'));
  expect(changes?.paragraphs.join('\n')).toContain(`Version ${document.version}, from ${date}:`);
});
