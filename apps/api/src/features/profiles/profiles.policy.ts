import type { UpdateProfileInput } from '@ballast/schema/profiles';

/** Only the member sees these. Others can see every other field, some of them only if a setting allows it. */
const privateFields: ReadonlySet<string> = new Set<keyof UpdateProfileInput>([
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
export function addsContentForOthers(changes: UpdateProfileInput, current: Record<string, unknown>): boolean {
  return Object.entries(changes).some(
    ([field, value]) => !privateFields.has(field) && value && value !== current[field],
  );
}
