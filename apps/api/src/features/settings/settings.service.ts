import type { settingsQueries } from '@ballast/db/queries/settings';
import { defaultSettings, type Settings, type UpdateSettingsInput } from '@ballast/schema/settings';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';

type Deps = { queries: ReturnType<typeof settingsQueries> };

/** There is no two-factor sign-in yet. */
const unavailable = { twoFactorEnabled: false };

export function createSettingsService({ queries }: Deps) {
  return {
    async get({ id }: Viewer): Promise<Settings> {
      return { ...defaultSettings, ...(await queries.get(id)), ...unavailable };
    },

    async update({ id }: Viewer, change: UpdateSettingsInput): Promise<Settings> {
      const settings = await queries.update(id, change, defaultSettings);
      if (!settings) throw new AppError('NOT_SIGNED_IN');
      return { ...settings, ...unavailable };
    },
  };
}
