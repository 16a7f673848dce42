import type { RouterInputs } from '@ballast/client/types';

type SignUp = RouterInputs['auth']['signUp'];

/** What the sign-up form of a made-up member is filled with. The tag keeps members of different tests apart. */
export function madeUpMember(name: string, tag: string): SignUp {
  const handle = tag ? `${name}_${tag}` : name;
  return {
    firstName: name,
    lastName: 'Made-Up',
    email: `${handle}@example.com`,
    username: handle,
    password: 'a-quiet-harbour-42',
    dateOfBirth: '1988-03-14',
    postcode: 'M1 1AE',
    address: 'Not provided',
    city: 'Not provided',
    country: 'UK',
  };
}

/** A few letters that no other run uses. */
export const freshTag = (): string => Math.random().toString(36).slice(2, 8);
