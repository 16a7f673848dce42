/** The server replaces this placeholder in every page by CONTACT_EMAIL. */
const placeholder = '%CONTACT_EMAIL%';

export function contactEmail(): string {
  if (typeof document === 'undefined') return placeholder;
  return document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content ?? '';
}
