import type { profileQueries } from '@ballast/db/queries/profiles/profiles';
import { ageInYears } from '@ballast/schema/date-of-birth';
import { audienceOf, includesViewer, type ShowableField } from '@ballast/schema/profile-visibility';
import type { Profile } from '@ballast/schema/profiles';
import { defaultSettings } from '@ballast/schema/settings';
import { toAuthorView } from '../../lists/author.view.ts';

type Queries = ReturnType<typeof profileQueries>;
type Member = NonNullable<Awaited<ReturnType<Queries['get']>>>;
type Counts = NonNullable<Awaited<ReturnType<Queries['getSeen']>>>['counts'];

export type Relation = { following: boolean; blocked: boolean; muted: boolean; mine: boolean };

/**
 * Fields that the settings hide are null, and all of a profile that staff have hidden, but not for its member. Health fields are never
 * included.
 */
export function toProfileView({ user, settings }: Member, counts: Counts, relation: Relation, now: Date): Profile {
  const choices = settings ?? defaultSettings;
  const fields = { ...user, age: ageInYears(user.dateOfBirth, now) };
  const isHidden = user.isProfileHidden && !relation.mine;
  const ifShown = <Field extends ShowableField>(field: Field) =>
    !isHidden && includesViewer(audienceOf(field, choices), relation) ? fields[field] : null;
  return {
    ...toAuthorView(user.id, { ...user, isProfileHidden: isHidden }),
    ...(user.isProfileHidden && relation.mine && { held: true as const }),
    bio: ifShown('bio'),
    interests: ifShown('interests'),
    occupation: ifShown('occupation'),
    relationshipStatus: ifShown('relationshipStatus'),
    city: ifShown('city'),
    age: ifShown('age'),
    email: ifShown('email'),
    phone: ifShown('phone'),
    firstName: ifShown('firstName'),
    lastName: ifShown('lastName'),
    ...counts,
    ...relation,
    allowMessaging: choices.allowMessaging,
  };
}
