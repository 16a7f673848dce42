import type { RouterInputs } from '@ballast/client/types';
import { type APIRequestContext, expect } from '@playwright/test';

export type SignUpForm = RouterInputs['auth']['signUp'];
export type Member = SignUpForm & { id: string };

/** The sign-up form of a test member. The tag makes it unique among tests. */
export function madeUpMember(name: string, tag = freshTag()): SignUpForm {
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

/** A few random letters, unique among tests. */
export const freshTag = (): string => Math.random().toString(36).slice(2, 8);

/** Signs a new member up through the API. `api` gets the session cookie; browser storage stays empty. */
export async function signUpByApi(api: APIRequestContext, name: string, tag?: string): Promise<Member> {
  const form = madeUpMember(name, tag);
  const answer = await api.post('/api/force/force-signup', { data: form });
  expect(answer.status(), await answer.text()).toBe(201);
  const { user }: { user: { id: string } } = await answer.json();
  return { ...form, id: user.id };
}

export type NewPost = { content: string; mood?: string; isAnonymous?: boolean };

/** Creates a post through the API, anonymously by default. Returns its id. */
export async function postByApi(api: APIRequestContext, post: string | NewPost): Promise<string> {
  const data = { isAnonymous: true, ...(typeof post === 'string' ? { content: post } : post) };
  const answer = await api.post('/api/community/posts', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id }: { id: string } = await answer.json();
  return id;
}
