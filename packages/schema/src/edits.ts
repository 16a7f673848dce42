import * as z from 'zod';

export const editedView = z
  .boolean()
  .meta({ description: 'Whether the author has edited it. The time of the edit is not stored.' });

export const versionView = z.string().nullable().meta({
  description:
    'For the author an opaque name of what an edit can change, for `version` of an edit. Null for everyone else.',
});

export const versionInput = z
  .string('Send the version as you read it.')
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Send the version as you read it.')
  .nullish()
  .meta({
    description:
      'The version that the edit changes. If it was changed since, the edit is refused with `EDITED_MEANWHILE`. Absent or null: the last edit wins.',
  });
