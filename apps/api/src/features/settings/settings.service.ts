import type { settingsQueries } from '@ballast/db/queries/settings';
import {
  defaultSettings,
  type Settings,
  type UnsubscribeInput,
  type UpdateSettingsInput,
} from '@ballast/schema/settings';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Unsubscribing } from '../digest/unsubscribing.ts';

type Deps = {
  queries: ReturnType<typeof settingsQueries>;
  isTwoFactorOn: (userId: string) => Promise<boolean>;
  unsubscribing: Pick<Unsubscribing, 'open'>;
};

export function createSettingsService({ queries, isTwoFactorOn, unsubscribing }: Deps) {
  const ofSignIn = async (id: string) => ({ twoFactorEnabled: await isTwoFactorOn(id) });

  return {
    async get({ id }: Viewer): Promise<Settings> {
      return { ...defaultSettings, ...(await queries.get(id)), ...(await ofSignIn(id)) };
    },

    async update({ id }: Viewer, change: UpdateSettingsInput): Promise<Settings> {
      const settings = await queries.update(id, change, defaultSettings);
      if (!settings) throw new AppError('NOT_SIGNED_IN');
      return { ...settings, ...(await ofSignIn(id)) };
    },

    /** The same answer for a wrong token and for that of a deleted account. */
    async unsubscribe({ token }: UnsubscribeInput): Promise<void> {
      const memberId = unsubscribing.open(token);
      const change = { emailNotifications: false };
      const settings = memberId === undefined ? undefined : await queries.update(memberId, change, defaultSettings);
      if (!settings) throw new AppError('LINK_EXPIRED');
    },
  };
}
