import { expect } from '@playwright/test';
import { createSignUpForm } from '../support/members.ts';

/** Signs another member up, and returns a function that sends a body to an address as that member. */
export async function signUpOther(url: string, name: string) {
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedUp = await send('/api/force/force-signup', createSignUpForm(name));
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0];
  return async (path: string, body: object): Promise<void> => {
    expect((await send(path, body, cookie)).status).toBe(201);
  };
}
