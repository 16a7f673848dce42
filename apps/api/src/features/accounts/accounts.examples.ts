import type { Me } from '@ballast/schema/accounts';
import type { Passkey } from '@ballast/schema/passkeys';
import { sample } from '../../trpc/sample.ts';

export const meExample: Me = {
  mentalHealthConditions: null,
  triggers: null,
  copingStrategies: null,
  therapyExperience: null,
  medicationInfo: null,
  supportGoals: null,
  id: sample.memberId,
  username: 'alder',
  email: 'alder@example.org',
  emailVerified: false,
  firstName: 'Tree',
  lastName: 'alder',
  displayName: 'alder',
  bio: null,
  profileImageUrl: null,
  avatarColor: '#d9a066',
  phone: null,
  address: null,
  city: null,
  postcode: 'M1 1AE',
  country: 'UK',
  dateOfBirth: '1988-02-03',
  interests: null,
  occupation: null,
  relationshipStatus: null,
  createdAt: '2026-11-20T03:07:21.345Z',
  asksAbout: null,
  emailChange: null,
  sanction: null,
};

export const passkeyExample: Passkey = {
  id: 'XuwNxBmqgze_cl8Cb9qceA',
  name: 'Unknown device',
  addedOn: '2026-11-20',
  lastUsedOn: null,
};
