import { meView } from '@ballast/schema/accounts';
import { formInput } from '@ballast/schema/form-input';
import { memberIdInput, profileView, updateProfileInput } from '@ballast/schema/profiles';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { meExample } from '../accounts/accounts.examples.ts';
import { relationProcedures } from './relations.router.ts';

export const profilesRouter = createRouter({
  get: operation(
    memberProcedure({ masking: 'masked' })
      .input(memberIdInput)
      .output(outputSchema(profileView))
      .query(({ ctx, input }) => ctx.services.profiles.get(ctx.viewer, input.userId)),
    {
      path: 'GET /api/users/{id}',
      summary: 'A member',
      description: 'Fields hidden by the settings of the member are null.',
      names: { id: 'userId' },
      example: { userId: sample.memberId },
      answer: {
        id: sample.memberId,
        username: 'alder',
        displayName: 'alder',
        profileImageUrl: null,
        avatarColor: '#d9a066',
        bio: null,
        interests: null,
        occupation: null,
        relationshipStatus: null,
        city: null,
        age: 38,
        email: 'alder@example.org',
        phone: null,
        firstName: 'Tree',
        lastName: 'alder',
        followersCount: 0,
        followingCount: 0,
        postsCount: 1,
        following: false,
        blocked: false,
        muted: false,
        allowMessaging: true,
        mine: true,
      },
    },
  ),

  update: operation(
    memberProcedure({ masking: 'self', limit: 'ownChanges' })
      .input(formInput(updateProfileInput))
      .output(outputSchema(meView))
      .mutation(({ ctx, input }) => ctx.services.profileChanges.update(ctx.viewer, input)),
    {
      path: 'POST /api/user/profile',
      summary: "Change one's own profile",
      description:
        'As JSON, or as a form with a picture. An absent field is unchanged, an empty one is cleared. Health fields are encrypted, and shown to the member alone. A suspended member can empty every field, and change those that nobody else sees: the address, the postcode and the health fields.',
      body: 'form',
      refusals: ['SUSPENDED'],
      example: { bio: 'Tall' },
      answer: meExample,
    },
  ),
  ...relationProcedures,
});
