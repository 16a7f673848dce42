import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import * as v from 'valibot';
import { storedText } from '../../lib/storage/drafts.ts';

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

const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);
export const fieldNames: readonly FieldName[] = Object.keys(fields).filter(isFieldName);

export const findProfileErrors = (texts: Partial<Record<FieldName, string>>): FieldErrors =>
  findTextErrors(texts, fields);

/** Returns the tab of the first field, in page order, that has an error. */
export function tabOfFirstError(errors: FieldErrors): TabName | undefined {
  if (errors['profileImage']) return 'basic';
  const first = fieldNames.find((name) => errors[name]);
  return first && fields[first].tab;
}

export type Me = RouterOutputs['auth']['me'];

export type Changes = Partial<Record<FieldName, string>>;

/** A member without a display name has the username as one. The form shows it as empty. */
export function savedText(me: Me, name: FieldName): string {
  const text = me[name] ?? '';
  return name === 'displayName' && text === me.username ? '' : text;
}

/** Adds a change; drops it if the text equals the saved one. */
export function withChange(changes: Changes, me: Me, name: FieldName, text: string): Changes {
  const { [name]: _former, ...others } = changes;
  return text === savedText(me, name) ? others : { ...others, [name]: text };
}

export function withoutSent(changes: Changes, sent: Changes): Changes {
  return pick(changes, (name) => changes[name] !== sent[name]);
}

function pick(changes: Changes, isIncluded: (name: FieldName) => boolean): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => isFieldName(name) && isIncluded(name)));
}

/** `persisted` changes are stored on the device; `volatile` changes last as long as the page. */
export function splitByPersistence(changes: Changes): { persisted: Changes; volatile: Changes } {
  return {
    persisted: pick(changes, (name) => fields[name].isPersisted === true),
    volatile: pick(changes, (name) => !fields[name].isPersisted),
  };
}

export const persistedChangesSchema = v.pipe(
  v.record(v.string(), v.fallback(v.nullable(storedText), null)),
  v.transform((values) => {
    const texts = Object.entries(values).flatMap(([name, text]) => (text === null ? [] : [[name, text]]));
    return splitByPersistence(Object.fromEntries(texts)).persisted;
  }),
);

/** Returns the input of `profiles.update`: only changed fields, as FormData if there is an image. */
export function toUpdate(changes: Changes, picture: Blob | undefined): RouterInputs['profiles']['update'] {
  if (!picture) return changes;
  const form = new FormData();
  for (const [name, text] of Object.entries(changes)) form.set(name, text);
  form.set('profileImage', picture, 'picture.jpg');
  return form;
}

export function describeUnsaved(changes: Changes, picture: Blob | undefined): string | undefined {
  const nouns = fieldNames.filter((name) => changes[name] !== undefined).map((name) => fields[name].noun);
  if (picture) nouns.unshift('picture');
  if (nouns.length === 0) return undefined;
  return nouns.length > 3 ? `Not saved yet: ${nouns.length} changes.` : `Not saved yet: ${nouns.join(', ')}.`;
}
