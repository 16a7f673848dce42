import type { RouterInputs } from '@ballast/client/types';
import { type APIRequestContext, expect } from '@playwright/test';

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
    country: 'UK',
  };
}

/** A few letters that no other run uses. */
export const freshTag = (): string => Math.random().toString(36).slice(2, 8);

/** Signs somebody up without the form: whoever asks is he from then on, and the device remembers nothing yet. */
export async function joinBy(api: APIRequestContext, name: string, tag = freshTag()): Promise<SignUp & { id: string }> {
  const member = madeUpMember(name, tag);
  const answer = await api.post('/api/force/force-signup', { data: member });
  expect(answer.status(), await answer.text()).toBe(201);
  const { user }: { user: { id: string } } = await answer.json();
  return { ...member, id: user.id };
}
