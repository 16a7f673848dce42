import type { Texts } from '@ballast/schema/texts';
import { ukDay } from '@ballast/schema/uk-time';

async function loadContent() {
  const [crisis, exercises, daily, rules, suggestions, terms, privacy] = await Promise.all([
    import('@ballast/content/crisis'),
    import('@ballast/content/coping-exercises'),
    import('@ballast/content/daily-messages'),
    import('@ballast/content/rules'),
    import('@ballast/content/quick-suggestions'),
    import('@ballast/content/terms'),
    import('@ballast/content/privacy'),
  ]);
  return { ...crisis, ...exercises, ...daily, ...rules, ...suggestions, ...terms, ...privacy };
}

/** The texts are loaded on first use, because most processes never need them. */
export function createTextsService({ clock, contactEmail }: { clock: () => Date; contactEmail: string }) {
  return {
    async get(): Promise<Texts> {
      const content = await loadContent();
      const now = clock();
      return {
        crisisContacts: content.crisisContacts,
        copingExercises: content.copingExercises,
        dailyMessage: { day: ukDay(now), text: content.dailyMessage(now) },
        rules: content.communityRules,
        quickSuggestions: content.quickSuggestions,
        terms: content.terms,
        privacy: content.privacy(contactEmail),
      };
    },
  };
}
