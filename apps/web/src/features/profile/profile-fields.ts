import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import type { FieldErrors } from '@ballast/schema/error-codes';
import { isLongerThan } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import { readText } from '../../lib/storage/kept-values.ts';

export type Me = RouterOutputs['auth']['me'];
type Update = Exclude<RouterInputs['profiles']['update'], FormData>;
export type FieldName = Exclude<keyof Update, 'profileImage'>;
export type TabName = 'basic' | 'health';

const { addressMaxChars, healthFieldMaxChars, profileFieldMaxChars } = limits;

type Field = { said: string; maxChars: number; tab: TabName; isStored?: true };

/** What he may change, in the order of the page. Only what other members may read anyway is kept on the device until it is saved. */
export const fields: Record<FieldName, Field> = {
  displayName: { said: 'display name', maxChars: limits.displayNameMaxChars, tab: 'basic', isStored: true },
  bio: { said: 'bio', maxChars: limits.bioMaxChars, tab: 'basic', isStored: true },
  interests: { said: 'interests', maxChars: profileFieldMaxChars, tab: 'basic', isStored: true },
  occupation: { said: 'occupation', maxChars: profileFieldMaxChars, tab: 'basic', isStored: true },
  relationshipStatus: {
    said: 'relationship status',
    maxChars: profileFieldMaxChars,
    tab: 'basic',
    isStored: true,
  },
  phone: { said: 'phone', maxChars: limits.phoneMaxChars, tab: 'basic' },
  address: { said: 'address', maxChars: addressMaxChars, tab: 'basic' },
  city: { said: 'town or city', maxChars: addressMaxChars, tab: 'basic' },
  postcode: { said: 'postcode', maxChars: limits.shortFieldMaxChars, tab: 'basic' },
  mentalHealthConditions: { said: 'mental health conditions', maxChars: healthFieldMaxChars, tab: 'health' },
  triggers: { said: 'triggers', maxChars: healthFieldMaxChars, tab: 'health' },
  copingStrategies: { said: 'coping strategies', maxChars: healthFieldMaxChars, tab: 'health' },
  therapyExperience: { said: 'therapy experience', maxChars: healthFieldMaxChars, tab: 'health' },
  medicationInfo: { said: 'medication', maxChars: healthFieldMaxChars, tab: 'health' },
  supportGoals: { said: 'support goals', maxChars: healthFieldMaxChars, tab: 'health' },
};

const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);
export const fieldNames: readonly FieldName[] = Object.keys(fields).filter(isFieldName);

/** What he has typed and not saved, by field. */
export type Changes = Partial<Record<FieldName, string>>;

/** What is saved, as the form shows it. */
export function savedText(me: Me, name: FieldName): string {
  const text = me[name] ?? '';
  return name === 'displayName' && text === me.username ? '' : text;
}

/** The changes after one more; what is as it was saved is none. */
export function withChange(changes: Changes, me: Me, name: FieldName, text: string): Changes {
  const { [name]: _former, ...others } = changes;
  return text === savedText(me, name) ? others : { ...others, [name]: text };
}

/** The changes that are left once `sent` has been saved: what he typed meanwhile. */
export function withoutSent(changes: Changes, sent: Changes): Changes {
  return pick(changes, (name) => changes[name] !== sent[name]);
}

function pick(changes: Changes, isWanted: (name: FieldName) => boolean): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => isFieldName(name) && isWanted(name)));
}

/** Which changes may lie on the device until they are saved, and which last only as long as the page. */
export function splitByStorage(changes: Changes): { onDevice: Changes; inPage: Changes } {
  return {
    onDevice: pick(changes, (name) => fields[name].isStored === true),
    inPage: pick(changes, (name) => !fields[name].isStored),
  };
}

/** Reads what was kept on the device; anything that should not be there is left out. */
export function parseStoredChanges(value: unknown): Changes | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = Object.entries(value).flatMap(([name, kept]) => {
    const text = readText(kept);
    return text === undefined ? [] : [[name, text]];
  });
  return pick(Object.fromEntries(texts), (name) => fields[name].isStored === true);
}

/** What can be told before the server is asked. */
export function findErrors(changes: Changes): FieldErrors {
  const problems: FieldErrors = {};
  for (const name of fieldNames) {
    const text = changes[name];
    const { maxChars } = fields[name];
    if (text !== undefined && isLongerThan(text.trim(), maxChars)) {
      problems[name] = `This can be ${maxChars.toLocaleString('en-GB')} characters at most.`;
    }
  }
  if (changes.postcode?.trim() === '') problems['postcode'] = 'Please enter your postcode.';
  return problems;
}

/** The tab on which the first of the problems is. */
export function tabOfFirstError(problems: FieldErrors): TabName | undefined {
  if (problems['profileImage']) return 'basic';
  const first = fieldNames.find((name) => problems[name]);
  return first && fields[first].tab;
}

/** What `profiles.update` takes: the changed fields alone, as a form where there is a picture. */
export function toUpdate(changes: Changes, picture: Blob | undefined): RouterInputs['profiles']['update'] {
  if (!picture) return changes;
  const form = new FormData();
  for (const [name, text] of Object.entries(changes)) form.set(name, text);
  form.set('profileImage', picture, 'picture.jpg');
  return form;
}

/** What is not saved yet, in words: names as long as they fit, then a number. */
export function describeUnsaved(changes: Changes, picture: Blob | undefined): string | undefined {
  const names = fieldNames.filter((name) => changes[name] !== undefined).map((name) => fields[name].said);
  if (picture) names.unshift('picture');
  if (names.length === 0) return undefined;
  return names.length > 3 ? `Not saved yet: ${names.length} changes.` : `Not saved yet: ${names.join(', ')}.`;
}
