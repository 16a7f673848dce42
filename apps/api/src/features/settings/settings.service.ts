import {
  defaultSettings,
  type Settings,
  type UnsubscribeInput,
  type UpdateSettingsInput,
} from '@ballast/schema/settings';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { UnsubscribeTokens } from '../../mail/unsubscribe-tokens.ts';

type Change = Omit<UpdateSettingsInput, 'password'>;

export function createSettingsService(
  { queries: { settings: queries } }: Base,
  { contentChoices }: Pick<Privacy, 'contentChoices'>,
  {
    isTwoFactorOn,
    unsubscribeTokens,
  }: { isTwoFactorOn: (userId: string) => Promise<boolean>; unsubscribeTokens: Pick<UnsubscribeTokens, 'open'> },
) {
  const loadSignInSettings = async (id: string) => ({ twoFactorEnabled: await isTwoFactorOn(id) });

  return {
    async get({ id }: Viewer): Promise<Settings> {
      const [row, choices, signInSettings] = await Promise.all([
        queries.get(id),
        contentChoices.get(id),
        loadSignInSettings(id),
      ]);
      return { ...defaultSettings, ...row, ...choices, ...signInSettings };
    },

    /** News at once would show a person with the unlocked phone which items are the member's. */
    async needsPassword({ id }: Viewer, { anonymousNews }: Change): Promise<boolean> {
      return anonymousNews === 'at_once' && (await queries.get(id))?.anonymousNews !== anonymousNews;
    },

    async update({ id }: Viewer, { contentFilter, hiddenWords, ...change }: Change): Promise<Settings> {
      const choices = await contentChoices.update(id, { contentFilter, hiddenWords });
      const settings = await queries.update(id, change, defaultSettings);
      if (!settings || !choices) throw new AppError('NOT_SIGNED_IN');
      return { ...settings, ...choices, ...(await loadSignInSettings(id)) };
    },

    /** A wrong token and the token of a deleted account get the same refusal. */
    async unsubscribe({ token }: UnsubscribeInput): Promise<void> {
      const memberId = unsubscribeTokens.open(token);
      const change = { emailNotifications: false };
      const settings = memberId === undefined ? undefined : await queries.update(memberId, change, defaultSettings);
      if (!settings) throw new AppError('LINK_EXPIRED');
    },
  };
}
