import { expect, test } from 'vitest';
import { checkSignUp, emptySignUp } from './sign-up-fields.ts';

const complete = {
  ...emptySignUp,
  firstName: 'Al',
  lastName: 'Der',
  email: 'alder@example.com',
  username: 'alder',
  dateOfBirth: '1988-03-14',
  postcode: 'M1 1AE',
  password: 'a-quiet-harbour',
  confirmPassword: 'a-quiet-harbour',
  agreeToTerms: true,
};

test('complete is complete', () => {
  expect(checkSignUp(complete)).toBeUndefined();
});

test('every empty field is named', () => {
  expect(Object.keys(checkSignUp(emptySignUp)?.fields ?? {}).sort()).toEqual(Object.keys(emptySignUp).sort());
});

test('passwords that differ', () => {
  expect(checkSignUp({ ...complete, confirmPassword: 'another' })).toEqual({
    fields: { confirmPassword: "Passwords don't match. Please try again." },
    toast: { title: 'Password Mismatch', text: "Passwords don't match. Please try again." },
  });
});

test('all that is wrong is told at once, in one toast', () => {
  const problem = checkSignUp({ ...complete, postcode: ' ', confirmPassword: 'another', agreeToTerms: false });
  expect(Object.keys(problem?.fields ?? {})).toEqual(['postcode', 'confirmPassword', 'agreeToTerms']);
  expect(problem?.toast?.title).toBe('Password Mismatch');
});

test('the terms are not agreed to', () => {
  expect(checkSignUp({ ...complete, agreeToTerms: false })?.toast).toEqual({
    title: 'Terms Required',
    text: 'Please agree to the terms and conditions.',
  });
});
