import type { OperationGroup } from '../operation.ts';

export const profileOperations: OperationGroup = {
  name: 'Profiles',
  about:
    "Members as others see them, cut to what they chose to show. A member who has blocked one is not found. Anonymous items count in nobody's profile, and no block, follow or message has any effect on where they are shown.",
  operations: [
    {
      method: 'get',
      path: '/api/users/{id}',
      procedure: 'profiles.get',
      names: { id: 'userId' },
      summary: 'A member',
      description: 'What his settings do not show is null.',
    },
    {
      method: 'post',
      path: '/api/user/profile',
      procedure: 'profiles.update',
      summary: "Change one's own profile",
      description:
        'As JSON, or as a form with a picture. A field left out stays as it was, an empty one is cleared. The health fields are encrypted, and shown to nobody but the member himself.',
      body: 'form',
    },
    {
      method: 'post',
      path: '/api/users/{id}/follow',
      procedure: 'profiles.setFollow',
      names: { id: 'userId' },
      summary: 'Follow, or stop following',
      description:
        'A toggle. The procedure sets. Oneself is a 400; somebody one has blocked is a 403: unblock him first.',
      refusals: ['BAD_INPUT', 'FORBIDDEN'],
    },
    {
      method: 'post',
      path: '/api/users/{id}/block',
      procedure: 'profiles.setBlock',
      names: { id: 'userId' },
      summary: 'Block',
      description: 'Ends following both ways. The other is not told. Oneself is a 400.',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'delete',
      path: '/api/users/{id}/block',
      procedure: 'profiles.setBlock',
      names: { id: 'userId' },
      summary: 'Unblock',
      refusals: ['BAD_INPUT'],
    },
    {
      method: 'get',
      path: '/api/users/blocked',
      procedure: 'profiles.blocked',
      summary: 'Whom one has blocked',
      list: true,
    },
    { method: 'get', path: '/api/users/settings', procedure: 'settings.get', summary: "One's settings" },
    {
      method: 'put',
      path: '/api/users/settings',
      procedure: 'settings.update',
      summary: 'Change settings',
      description:
        'What is left out stays. Passwords in it are ignored, and so is twoFactorEnabled until there is two-factor sign-in.',
      body: 'json',
    },
  ],
};
