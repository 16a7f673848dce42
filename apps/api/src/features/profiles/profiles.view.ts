import type { profileQueries } from '@ballast/db/queries/profiles';
import { ageInYears } from '@ballast/schema/date-of-birth';
import type { Profile } from '@ballast/schema/profiles';
import { defaultSettings } from '@ballast/schema/settings';
import { toAuthorView } from '../../privacy/author.view.ts';
import { isOpenTo } from './profiles.policy.ts';

type Queries = ReturnType<typeof profileQueries>;
type Member = NonNullable<Awaited<ReturnType<Queries['get']>>>;
type Counts = Awaited<ReturnType<Queries['counts']>>;

/** What the viewer has to do with him. */
export type Relation = { following: boolean; blocked: boolean; mine: boolean };

/** A member as one viewer may see him: what his settings don't show is null. The health fields are never in it. */
export function toProfileView({ user, settings }: Member, counts: Counts, relation: Relation, now: Date): Profile {
  const choices = settings ?? defaultSettings;
  const isOpen = isOpenTo(choices.profileVisibility, relation);
  const ifOpen = <Value>(value: Value) => (isOpen ? value : null);
  const ifShown = <Value>(isChosen: boolean, value: Value) => (relation.mine || (isOpen && isChosen) ? value : null);
  return {
    ...toAuthorView(user.id, user),
    bio: ifOpen(user.bio),
    interests: ifOpen(user.interests),
    occupation: ifOpen(user.occupation),
    relationshipStatus: ifOpen(user.relationshipStatus),
    city: ifShown(choices.showLocation, user.city),
    age: ifShown(choices.showAge, ageInYears(user.dateOfBirth, now)),
    email: ifShown(choices.showEmail, user.email),
    phone: ifShown(choices.showPhone, user.phone),
    firstName: ifShown(choices.showRealName, user.firstName),
    lastName: ifShown(choices.showRealName, user.lastName),
    ...counts,
    ...relation,
    allowMessaging: choices.allowMessaging,
  };
}
