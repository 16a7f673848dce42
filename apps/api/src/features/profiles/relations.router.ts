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
  setBlockInput,
  setFollowInput,
  setMuteInput,
} from '@ballast/schema/profiles';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { memberProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

const membersExample = {
  items: [
    {
      id: 'CM2CHgd5NJgFHbvdm9zBeg',
      username: 'cedar',
      displayName: 'cedar',
      profileImageUrl: null,
      avatarColor: '#d9a066',
    },
  ],
  nextCursor: null,
};

export const relationProcedures = {
  setFollow: operation(
    memberProcedure({ masking: 'none', limit: 'follows' })
      .input(setFollowInput)
      .output(outputSchema(followView))
      .mutation(({ ctx, input }) =>
        ctx.services.profiles.setFollow(ctx.viewer, input.userId, ctx.toggles ? 'toggle' : input.following),
      ),
    {
      path: 'POST /api/users/{id}/follow',
      summary: 'Follow, or stop following',
      description:
        'A toggle; the procedure sets a value. Following oneself is a 400, following a blocked member a 403. A suspended member can only stop following.',
      names: { id: 'userId' },
      set: { following: true },
      special: 'toggle',
      refusals: ['BAD_INPUT', 'FORBIDDEN', 'SUSPENDED'],
      example: { userId: sample.memberId, following: true },
      answer: { following: true, followersCount: 1 },
    },
  ),

  followers: operation(
    memberProcedure({ masking: 'masked' })
      .input(followersInput.prefault({}))
      .output(outputSchema(membersView))
      .query(({ ctx, input }) => ctx.services.profiles.followers(ctx.viewer, input)),
    {
      path: 'GET /api/users/followers',
      summary: "One's own followers",
      description:
        'By username, and as many as the profile counts. Nobody can list the followers of another member. Blocking a follower ends the follow, so they leave the list.',
      list: true,
      example: {},
      answer: membersExample,
    },
  ),

  removeFollower: operation(
    memberProcedure({ masking: 'none', limit: 'follows' })
      .input(memberIdInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.profiles.removeFollower(ctx.viewer, input.userId);
        return { success: true } as const;
      }),
    {
      path: 'DELETE /api/users/{id}/follower',
      summary: 'Remove a follower',
      description:
        'Ends the follow of the viewer by the member, who is not told and can follow again. A member who does not follow the viewer, does not exist or has blocked them gets the same response.',
      names: { id: 'userId' },
      example: { userId: sample.memberId },
      answer: { success: true },
    },
  ),

  setBlock: operation(
    memberProcedure({ masking: 'none', limit: 'follows' })
      .input(setBlockInput)
      .output(outputSchema(blockView))
      .mutation(({ ctx, input }) => ctx.services.profiles.setBlock(ctx.viewer, input.userId, input.blocked)),
    {
      paths: [
        {
          path: 'POST /api/users/{id}/block',
          summary: 'Block',
          description:
            'Ends following both ways. The other member is not told. Blocking oneself is a 400. A member who has blocked the viewer is not found, but the block is stored, and counts once theirs ends; so is an unblock, a mute and an unmute.',
          names: { id: 'userId' },
          set: { blocked: true },
          refusals: ['BAD_INPUT'],
        },
        {
          path: 'DELETE /api/users/{id}/block',
          summary: 'Unblock',
          names: { id: 'userId' },
          set: { blocked: false },
          refusals: ['BAD_INPUT'],
        },
      ],
      example: { userId: sample.memberId, blocked: true },
      answer: { blocked: true },
    },
  ),

  blocked: operation(
    memberProcedure({ masking: 'masked' })
      .input(blockedInput.prefault({}))
      .output(outputSchema(membersView))
      .query(({ ctx, input }) => ctx.services.profiles.blocked(ctx.viewer, input)),
    {
      path: 'GET /api/users/blocked',
      summary: 'Blocked members',
      list: true,
      example: {},
      answer: membersExample,
    },
  ),

  setMute: operation(
    memberProcedure({ masking: 'none', limit: 'follows' })
      .input(setMuteInput)
      .output(outputSchema(muteView))
      .mutation(({ ctx, input }) => ctx.services.profiles.setMute(ctx.viewer, input.userId, input.muted)),
    {
      paths: [
        {
          path: 'POST /api/users/{id}/mute',
          summary: 'Mute',
          description:
            'Leaves the member’s named items out of lists and their named actions out of notices. Their messages arrive, but without a push message or a mail, and do not count as unread. Follows stay. The other member is not told, and nothing changes for them. Muting oneself is a 400.',
          names: { id: 'userId' },
          set: { muted: true },
          refusals: ['BAD_INPUT'],
        },
        {
          path: 'DELETE /api/users/{id}/mute',
          summary: 'Unmute',
          names: { id: 'userId' },
          set: { muted: false },
          refusals: ['BAD_INPUT'],
        },
      ],
      example: { userId: sample.memberId, muted: true },
      answer: { muted: true },
    },
  ),

  muted: operation(
    memberProcedure({ masking: 'masked' })
      .input(mutedInput.prefault({}))
      .output(outputSchema(membersView))
      .query(({ ctx, input }) => ctx.services.profiles.muted(ctx.viewer, input)),
    {
      path: 'GET /api/users/muted',
      summary: 'Muted members',
      list: true,
      example: {},
      answer: membersExample,
    },
  ),
};
