import { meView } from '@ballast/schema/accounts';
import { formInput } from '@ballast/schema/form-input';
import { successView } from '@ballast/schema/pagination';
import {
  blockedInput,
  blockView,
  followersInput,
  followView,
  memberIdInput,
  membersView,
  mutedInput,
  muteView,
  profileView,
  setBlockInput,
  setFollowInput,
  setMuteInput,
  updateProfileInput,
} from '@ballast/schema/profiles';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';

export const profilesRouter = createRouter({
  get: memberProcedure({ masking: 'masked' })
    .input(memberIdInput)
    .output(outputSchema(profileView))
    .query(({ ctx, input }) => ctx.services.profiles.get(ctx.viewer, input.userId)),

  update: memberProcedure({ masking: 'self', limit: 'ownChanges' })
    .input(formInput(updateProfileInput))
    .output(outputSchema(meView))
    .mutation(({ ctx, input }) => ctx.services.profileChanges.update(ctx.viewer, input)),

  setFollow: memberProcedure({ masking: 'none', limit: 'follows' })
    .input(setFollowInput)
    .output(outputSchema(followView))
    .mutation(({ ctx, input }) =>
      ctx.services.profiles.setFollow(ctx.viewer, input.userId, ctx.toggles ? 'toggle' : input.following),
    ),

  followers: memberProcedure({ masking: 'masked' })
    .input(followersInput.prefault({}))
    .output(outputSchema(membersView))
    .query(({ ctx, input }) => ctx.services.profiles.followers(ctx.viewer, input)),

  removeFollower: memberProcedure({ masking: 'none', limit: 'follows' })
    .input(memberIdInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.profiles.removeFollower(ctx.viewer, input.userId);
      return { success: true } as const;
    }),

  setBlock: memberProcedure({ masking: 'none', limit: 'follows' })
    .input(setBlockInput)
    .output(outputSchema(blockView))
    .mutation(({ ctx, input }) => ctx.services.profiles.setBlock(ctx.viewer, input.userId, input.blocked)),

  blocked: memberProcedure({ masking: 'masked' })
    .input(blockedInput.prefault({}))
    .output(outputSchema(membersView))
    .query(({ ctx, input }) => ctx.services.profiles.blocked(ctx.viewer, input)),

  setMute: memberProcedure({ masking: 'none', limit: 'follows' })
    .input(setMuteInput)
    .output(outputSchema(muteView))
    .mutation(({ ctx, input }) => ctx.services.profiles.setMute(ctx.viewer, input.userId, input.muted)),

  muted: memberProcedure({ masking: 'masked' })
    .input(mutedInput.prefault({}))
    .output(outputSchema(membersView))
    .query(({ ctx, input }) => ctx.services.profiles.muted(ctx.viewer, input)),
});
