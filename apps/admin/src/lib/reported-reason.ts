import { reasonTexts } from '@ballast/content/moderation';

/** The label of a listed reason. A free-text reason is returned unchanged. */
export function reportedReason(reason: string | null): string {
  for (const [name, { label }] of Object.entries(reasonTexts)) if (name === reason) return label;
  return reason ?? 'Gone with the member who reported it.';
}
