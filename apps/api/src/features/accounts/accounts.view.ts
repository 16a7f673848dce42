import type { accountQueries } from '@ballast/db/queries/accounts/accounts';
import type { Health, Me } from '@ballast/schema/accounts';
import { mediaUrlOf } from '../../media/media-store.ts';

type Account = NonNullable<Awaited<ReturnType<ReturnType<typeof accountQueries>['getById']>>>;

const noHealth: Health = {
  mentalHealthConditions: null,
  triggers: null,
  copingStrategies: null,
  therapyExperience: null,
  medicationInfo: null,
  supportGoals: null,
};

type More = { health: Health | undefined } & Pick<Me, 'sanction' | 'asksAbout' | 'emailChange'>;

export function toMeView({ user }: Account, { health, ...more }: More): Me {
  const { passwordHash: _secret, profileImageId, createdAt, displayName, isProfileHidden, ...otherFields } = user;
  return {
    ...noHealth,
    ...health,
    ...otherFields,
    displayName: displayName ?? user.username,
    profileImageUrl: profileImageId && mediaUrlOf(profileImageId),
    createdAt: createdAt.toISOString(),
    ...(isProfileHidden && { held: true as const }),
    ...more,
  };
}
