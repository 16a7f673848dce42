import { reasonLead } from '@ballast/content/moderation';

const withoutLead = (text: string): string => text.replace(reasonLead, '').trim();

export const isTemplate = (words: string, templates: readonly string[]): boolean =>
  templates.some((template) => withoutLead(template) === withoutLead(words));

/** The error of words that end where the template leaves room for the reason, or that are a template without this room. */
export function missingReasonError(words: string, templates: readonly string[]): string | undefined {
  if (words.trim().endsWith(reasonLead)) return `Please say why: write the reason after “${reasonLead}”.`;
  return isTemplate(words, templates) ? 'Please say why, in your own words.' : undefined;
}
