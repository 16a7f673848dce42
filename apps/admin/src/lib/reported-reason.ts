import { reasonTexts } from '@ballast/content/moderation';

/** Free words of a report stay as they are. */
export function reportedReason(reason: string | null): string {
  for (const [name, { label }] of Object.entries(reasonTexts)) if (name === reason) return label;
  return reason ?? 'Gone with the member who reported it.';
}
