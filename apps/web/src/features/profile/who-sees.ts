import type { RouterOutputs } from '@ballast/client/types';
import type { FieldName } from './profile-fields.ts';

type Settings = RouterOutputs['settings']['get'];
export type Audience = 'everyone' | 'followers' | 'nobody';

const byVisibility = { public: 'everyone', followers: 'followers', private: 'nobody' } as const;

/** What another member sees of his profile, and by which of his choices. */
const shownBy: Partial<Record<FieldName | 'profileImage', (settings: Settings) => boolean>> = {
  bio: () => true,
  interests: () => true,
  occupation: () => true,
  relationshipStatus: () => true,
  phone: ({ showPhone }) => showPhone,
  city: ({ showLocation }) => showLocation,
};

/** Who else reads a field of his. Undefined while his settings are not known and it is for them to say. */
export function audienceOf(name: FieldName | 'profileImage', settings: Settings | undefined): Audience | undefined {
  if (name === 'displayName' || name === 'profileImage') return 'everyone';
  const isShown = shownBy[name];
  if (!isShown) return 'nobody';
  if (!settings) return undefined;
  return isShown(settings) ? byVisibility[settings.profileVisibility] : 'nobody';
}

/** Whether the settings could show it to somebody. */
export const isForSettings = (name: FieldName | 'profileImage'): boolean => shownBy[name] !== undefined;
