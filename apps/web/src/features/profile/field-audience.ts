import type { RouterOutputs } from '@ballast/client/types';
import { type Audience, audienceOf, isShowable } from '@ballast/schema/profile-visibility';
import type { FieldName } from './profile-fields.ts';

type Settings = RouterOutputs['settings']['get'];

/** Undefined if it depends on settings that are not loaded. */
export function audienceOfField(
  name: FieldName | 'profileImage',
  settings: Settings | undefined,
): Audience | undefined {
  // Shown on every named post.
  if (name === 'displayName' || name === 'profileImage') return 'everyone';
  if (!isShowable(name)) return 'nobody';
  return settings && audienceOf(name, settings);
}
