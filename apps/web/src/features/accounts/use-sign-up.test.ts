import { expect, test } from 'vitest';
import { emptySignUp, findSignUpErrors, findToast } from './use-sign-up.ts';

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

test('complete values have no errors', () => {
  expect(findSignUpErrors(complete)).toEqual({});
  expect(findToast({})).toBeUndefined();
});

test('every empty field has an error', () => {
  expect(Object.keys(findSignUpErrors(emptySignUp)).sort()).toEqual(Object.keys(emptySignUp).sort());
});

test('blank fields alone show no toast', () => {
  expect(findToast(findSignUpErrors({ ...complete, firstName: ' ' }))).toBeUndefined();
});

test('different passwords are an error with a toast', () => {
  const errors = findSignUpErrors({ ...complete, confirmPassword: 'another' });
  expect(errors).toEqual({ confirmPassword: "Passwords don't match. Please try again." });
  expect(findToast(errors)).toEqual({
    title: 'Password Mismatch',
    text: "Passwords don't match. Please try again.",
  });
});

test('several errors are returned together and share one toast', () => {
  const errors = findSignUpErrors({ ...complete, postcode: ' ', confirmPassword: 'another', agreeToTerms: false });
  expect(Object.keys(errors)).toEqual(['postcode', 'confirmPassword', 'agreeToTerms']);
  expect(findToast(errors)?.title).toBe('Password Mismatch');
});

test('terms that are not agreed to show a toast', () => {
  expect(findToast(findSignUpErrors({ ...complete, agreeToTerms: false }))).toEqual({
    title: 'Terms Required',
    text: 'Please agree to the terms and conditions.',
  });
});
