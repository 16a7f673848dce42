import type { RouterInputs } from '@ballast/client/types';
import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';

type Update = Exclude<RouterInputs['profiles']['update'], FormData>;
export type FieldName = Exclude<keyof Update, 'profileImage'>;
export type TabName = 'basic' | 'health';

const { addressMaxChars, healthFieldMaxChars, profileFieldMaxChars } = limits;

/** `noun`: name in a sentence. `blank`: message for blank text. `isPersisted`: unsaved text is stored on the device. */
type Field = { noun: string; maxChars: number; blank?: string; tab: TabName; isPersisted?: true };

/** In page order. Only five fields are persisted, all of which other members may read. */
export const fields: Record<FieldName, Field> = {
  displayName: { noun: 'display name', maxChars: limits.displayNameMaxChars, tab: 'basic', isPersisted: true },
  bio: { noun: 'bio', maxChars: limits.bioMaxChars, tab: 'basic', isPersisted: true },
  interests: { noun: 'interests', maxChars: profileFieldMaxChars, tab: 'basic', isPersisted: true },
  occupation: { noun: 'occupation', maxChars: profileFieldMaxChars, tab: 'basic', isPersisted: true },
  relationshipStatus: {
    noun: 'relationship status',
    maxChars: profileFieldMaxChars,
    tab: 'basic',
    isPersisted: true,
  },
  phone: { noun: 'phone', maxChars: limits.phoneMaxChars, tab: 'basic' },
  address: { noun: 'address', maxChars: addressMaxChars, tab: 'basic' },
  city: { noun: 'town or city', maxChars: addressMaxChars, tab: 'basic' },
  postcode: { noun: 'postcode', maxChars: limits.dateOrPostcodeMaxChars, blank: fieldMessages.postcode, tab: 'basic' },
  mentalHealthConditions: { noun: 'mental health conditions', maxChars: healthFieldMaxChars, tab: 'health' },
  triggers: { noun: 'triggers', maxChars: healthFieldMaxChars, tab: 'health' },
  copingStrategies: { noun: 'coping strategies', maxChars: healthFieldMaxChars, tab: 'health' },
  therapyExperience: { noun: 'therapy experience', maxChars: healthFieldMaxChars, tab: 'health' },
  medicationInfo: { noun: 'medication', maxChars: healthFieldMaxChars, tab: 'health' },
  supportGoals: { noun: 'support goals', maxChars: healthFieldMaxChars, tab: 'health' },
};

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);
export const fieldNames: readonly FieldName[] = Object.keys(fields).filter(isFieldName);

export const findProfileErrors = (texts: Partial<Record<FieldName, string>>): FieldErrors =>
  findTextErrors(texts, fields);

/** Returns the tab of the first field, in page order, that has an error. */
export function tabOfFirstError(errors: FieldErrors): TabName | undefined {
  if (errors['profileImage']) return 'basic';
  const first = fieldNames.find((name) => errors[name]);
  return first && fields[first].tab;
}
