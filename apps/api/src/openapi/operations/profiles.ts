import type { OperationGroup } from '../operation.ts';

export const profileOperations: OperationGroup = {
  name: 'Profiles',
  about:
    'Members as others see them, limited to what they chose to show. A member who has blocked the viewer is not found, and left out of the lists of blocked and muted members. Profiles do not count anonymous items, and blocks, mutes, follows and messages never affect where those are shown.',
  operations: [
    {
      method: 'get',
      path: '/api/users/{id}',
      procedure: 'profiles.get',
      names: { id: 'userId' },
      summary: 'A member',
      description: 'Fields hidden by the settings of the member are null.',
    },
    {
      method: 'post',
      path: '/api/user/profile',
      procedure: 'profiles.update',
      summary: "Change one's own profile",
      description:
        'As JSON, or as a form with a picture. An absent field is unchanged, an empty one is cleared. Health fields are encrypted, and shown to the member alone. A suspended member can empty every field, and change those that nobody else sees: the address, the postcode and the health fields.',
      body: 'form',
      refusals: ['SUSPENDED'],
    },
    {
      method: 'post',
      path: '/api/users/{id}/follow',
      procedure: 'profiles.setFollow',
      setFields: ['following'],
      names: { id: 'userId' },
      summary: 'Follow, or stop following',
      description:
        'A toggle; the procedure sets a value. Following oneself is a 400, following a blocked member a 403. A suspended member can only stop following.',
      refusals: ['BAD_INPUT', 'FORBIDDEN', 'SUSPENDED'],
    },
    {
      method: 'get',
      path: '/api/users/followers',
      procedure: 'profiles.followers',
      summary: "One's own followers",
      description:
        'By username, and as many as the profile counts. Nobody can list the followers of another member. Blocking a follower ends the follow, so they leave the list.',
      list: true,
    },
    {
      method: 'delete',
      path: '/api/users/{id}/follower',
      procedure: 'profiles.removeFollower',
      names: { id: 'userId' },
      summary: 'Remove a follower',
      description:
        'Ends the follow of the viewer by the member, who is not told and can follow again. A member who does not follow the viewer, does not exist or has blocked them gets the same response.',
    },
    {
      method: 'post',
      path: '/api/users/{id}/block',
      procedure: 'profiles.setBlock',
      setFields: ['blocked'],
      names: { id: 'userId' },
      summary: 'Block',
      description:
        'Ends following both ways. The other member is not told. Blocking oneself is a 400. A member who has blocked the viewer is not found, but the block is stored, and counts once theirs ends; so is an unblock, a mute and an unmute.',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'delete',
      path: '/api/users/{id}/block',
      procedure: 'profiles.setBlock',
      setFields: ['blocked'],
      names: { id: 'userId' },
      summary: 'Unblock',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'get',
      path: '/api/users/blocked',
      procedure: 'profiles.blocked',
      summary: 'Blocked members',
      list: true,
    },
    {
      method: 'post',
      path: '/api/users/{id}/mute',
      procedure: 'profiles.setMute',
      setFields: ['muted'],
      names: { id: 'userId' },
      summary: 'Mute',
      description:
        'Leaves the member’s named items out of lists and their named actions out of notices. Their messages arrive, but without a push message or a mail, and do not count as unread. Follows stay. The other member is not told, and nothing changes for them. Muting oneself is a 400.',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'delete',
      path: '/api/users/{id}/mute',
      procedure: 'profiles.setMute',
      setFields: ['muted'],
      names: { id: 'userId' },
      summary: 'Unmute',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'get',
      path: '/api/users/muted',
      procedure: 'profiles.muted',
      summary: 'Muted members',
      list: true,
    },
    { method: 'get', path: '/api/users/settings', procedure: 'settings.get', summary: "One's settings" },
    {
      method: 'put',
      path: '/api/users/settings',
      procedure: 'settings.update',
      summary: 'Change settings',
      description:
        'Absent fields are unchanged. New passwords and twoFactorEnabled are ignored. Choosing `anonymousNews: at_once` needs the current password as `password`, unless it was chosen before.',
      body: 'json',
      refusals: ['WRONG_PASSWORD'],
    },
    {
      method: 'post',
      path: '/api/notifications/unsubscribe',
      procedure: 'settings.unsubscribe',
      summary: 'End the daily mail',
      description:
        'Sets `emailNotifications` to false, without signing in. The `List-Unsubscribe` header of each daily mail contains this path (RFC 8058), so a body, such as the form `List-Unsubscribe=One-Click`, is accepted and ignored. Requests without cookies are accepted from any origin. A wrong or malformed token and the token of a deleted account get the same response.',
      inputInQuery: true,
      refusals: ['LINK_EXPIRED'],
    },
    {
      method: 'get',
      path: '/api/notifications/unsubscribe',
      access: 'public',
      masking: 'none',
      summary: 'The page that ends the daily mail',
      description:
        'Redirects to `/unsubscribe#<token>`, a page with a button. Changes nothing: mail scanners open links.',
      responses: [{ status: 302, description: 'To the page.', header: 'Location' }],
      refusals: ['UNAVAILABLE', 'INTERNAL'],
    },
  ],
};
