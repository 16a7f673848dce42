import type { settingsQueries } from '@ballast/db/queries/settings';
import { defaultSettings, type Settings, type UpdateSettingsInput } from '@ballast/schema/settings';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';

type Deps = {
  queries: ReturnType<typeof settingsQueries>;
  isTwoFactorOn: (userId: string) => Promise<boolean>;
};

export function createSettingsService({ queries, isTwoFactorOn }: Deps) {
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
  };
}
