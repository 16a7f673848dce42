import type { RouterOutputs } from '@ballast/client/types';
import { type Audience, audienceOf, isShowable } from '@ballast/schema/profile-visibility';
import type { FieldName } from './profile-fields.ts';

type Settings = RouterOutputs['settings']['get'];

/** Who else sees a field of the form. Undefined while the settings that decide it are not loaded. */
export function audienceOfField(
  name: FieldName | 'profileImage',
  settings: Settings | undefined,
): Audience | undefined {
  // Every named post shows both.
  if (name === 'displayName' || name === 'profileImage') return 'everyone';
  if (!isShowable(name)) return 'nobody';
  return settings && audienceOf(name, settings);
}
