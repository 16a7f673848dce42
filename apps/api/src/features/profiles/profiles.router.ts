import { meView } from '@ballast/schema/accounts';
import { formInput } from '@ballast/schema/form-input';
import {
  blockedInput,
  blockView,
  followView,
  memberIdInput,
  membersView,
  profileView,
  setBlockInput,
  setFollowInput,
  updateProfileInput,
} from '@ballast/schema/profiles';
import { exactly } from '../../trpc/exactly.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';

export const profilesRouter = createRouter({
  get: memberProcedure({ masking: 'masked' })
    .input(memberIdInput)
    .output(exactly(profileView))
    .query(({ ctx, input }) => ctx.services.profiles.get(ctx.viewer, input.userId)),

  update: memberProcedure({ masking: 'self', limit: 'ownChanges' })
    .input(formInput(updateProfileInput))
    .output(exactly(meView))
    .mutation(({ ctx, input }) => ctx.services.profileChanges.update(ctx.viewer, input)),

  setFollow: memberProcedure({ masking: 'none', limit: 'follows' })
    .input(setFollowInput)
    .output(exactly(followView))
    .mutation(({ ctx, input }) => ctx.services.profiles.setFollow(ctx.viewer, input.userId, input.following)),

  setBlock: memberProcedure({ masking: 'none', limit: 'follows' })
    .input(setBlockInput)
    .output(exactly(blockView))
    .mutation(({ ctx, input }) => ctx.services.profiles.setBlock(ctx.viewer, input.userId, input.blocked)),

  blocked: memberProcedure({ masking: 'masked' })
    .input(blockedInput.prefault({}))
    .output(exactly(membersView))
    .query(({ ctx, input }) => ctx.services.profiles.blocked(ctx.viewer, input)),
});
