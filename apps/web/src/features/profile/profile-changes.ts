import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import * as v from 'valibot';
import { storedText } from '../../lib/storage/stored-fields.ts';
import { type FieldName, fieldNames, fields, isFieldName } from './profile-fields.ts';

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
