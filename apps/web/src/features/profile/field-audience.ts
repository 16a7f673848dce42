import type { RouterOutputs } from '@ballast/client/types';
import { type Audience, audienceOf, isShowable } from '@ballast/schema/profile-visibility';
import type { FieldName } from './profile-fields.ts';

type Settings = RouterOutputs['settings']['get'];

/** Returns undefined if the audience depends on settings that are not loaded. */
export function audienceOfField(
  name: FieldName | 'profileImage',
  settings: Settings | undefined,
): Audience | undefined {
  // These fields are shown on every named post.
  if (name === 'displayName' || name === 'profileImage') return 'everyone';
  if (!isShowable(name)) return 'nobody';
  return settings && audienceOf(name, settings);
}
