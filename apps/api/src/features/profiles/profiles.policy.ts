import type { UpdateProfileInput } from '@ballast/schema/profiles';

/** Shown to the member alone. Other members can see every other field, some of them only with a setting. */
const ownFields: ReadonlySet<string> = new Set<keyof UpdateProfileInput>([
  'address',
  'postcode',
  'mentalHealthConditions',
  'triggers',
  'copingStrategies',
  'therapyExperience',
  'medicationInfo',
  'supportGoals',
]);

/** Whether a change shows others something new. Emptying a field does not, nor does saving it as it is. */
export function addsForOthers(changes: UpdateProfileInput, current: Record<string, unknown>): boolean {
  return Object.entries(changes).some(([field, value]) => !ownFields.has(field) && value && value !== current[field]);
}
