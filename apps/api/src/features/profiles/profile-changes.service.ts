import type { Me } from '@ballast/schema/accounts';
import type { UpdateProfileInput } from '@ballast/schema/profiles';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { WithPicture } from '../../media/store-picture.ts';
import type { Sanctions } from '../../sanctions/sanctions.ts';
import { type HealthChange, resealHealth } from './health-record.ts';
import { addsContentForOthers } from './profiles.policy.ts';

/** Health fields are sealed together; the others have a column each. */
function splitHealth(fields: Omit<UpdateProfileInput, 'profileImage'>) {
  const {
    mentalHealthConditions,
    triggers,
    copingStrategies,
    therapyExperience,
    medicationInfo,
    supportGoals,
    ...columns
  } = fields;
  const health: HealthChange = {
    mentalHealthConditions,
    triggers,
    copingStrategies,
    therapyExperience,
    medicationInfo,
    supportGoals,
  };
  return { columns, health: Object.values(health).some((value) => value !== undefined) ? health : undefined };
}

export function createProfileChanges(
  { queries: { profiles: queries }, media }: Base,
  { healthBox, toStoredTargetId }: Pick<Privacy, 'healthBox' | 'toStoredTargetId'>,
  {
    withPicture,
    sanctions,
    me,
  }: { withPicture: WithPicture; sanctions: Pick<Sanctions, 'check'>; me(userId: string): Promise<Me> },
) {
  return {
    /** A suspension forbids only what others would see: members can correct and empty what we hold. */
    async update({ id, handle }: Viewer, { profileImage, ...fields }: UpdateProfileInput): Promise<Me> {
      const { user } = (await queries.get(id)) ?? {};
      const displayName = user?.displayName ?? user?.username;
      if (addsContentForOthers({ profileImage, ...fields }, { ...user, displayName }))
        await sanctions.check(handle, 'write');
      if (fields.displayName) {
        // Loaded on first use: the table of look-alikes is large.
        const { checkDisplayName } = await import('./display-name.policy.ts');
        checkDisplayName(fields.displayName, displayName);
      }
      const { columns, health } = splitHealth(fields);
      const replacedId = await withPicture({ memberId: id, file: profileImage, field: 'profileImage' }, (picture) =>
        queries.update(id, {
          columns,
          picture,
          caseTargetId: toStoredTargetId({ targetType: 'user', targetId: id }),
          resealHealth: health && ((sealed) => resealHealth(healthBox, id, sealed, health)),
        }),
      );
      if (replacedId) await media.discard(replacedId);
      return me(id);
    },
  };
}
