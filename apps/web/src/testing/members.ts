import type { RouterOutputs } from '@ballast/client/types';

export function memberOf(username: string): RouterOutputs['auth']['me'] {
  return {
    id: username,
    username,
    email: `${username}@example.com`,
    emailVerified: true,
    firstName: 'Al',
    lastName: 'Der',
    displayName: username,
    bio: null,
    profileImageUrl: null,
    avatarColor: '#d9a066',
    phone: null,
    address: null,
    city: 'Leith',
    postcode: 'M1 1AE',
    country: 'UK',
    dateOfBirth: '1988-03-14',
    interests: null,
    occupation: null,
    relationshipStatus: null,
    createdAt: '2026-03-14T10:00:00.000Z',
    asksAbout: null,
    sanction: null,
    mentalHealthConditions: null,
    triggers: 'crowds',
    copingStrategies: null,
    therapyExperience: null,
    medicationInfo: null,
    supportGoals: null,
  };
}
