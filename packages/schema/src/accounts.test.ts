import { expect, test } from 'vitest';
import { signInInput, signUpInput } from './accounts.ts';

const alder = {
  firstName: 'Al',
  lastName: 'Der',
  email: 'alder@example.org',
  username: 'alder_man',
  password: 'Northern trees 7',
  dateOfBirth: '1988-02-03',
  postcode: 'm1 1ae',
};

test('sign-up stores null for an address or town that was not given', () => {
  expect(signUpInput.parse(alder)).toMatchObject({ address: null, city: null, country: null, postcode: 'M1 1AE' });
  const parsed = signUpInput.parse({ ...alder, city: 'Hull', address: '1 High Street' });
  expect(parsed.city).toBe('Hull');
  expect(parsed.address).toBe('1 High Street');
});

test('sign-up stores null for the “Not provided” of programs without these fields', () => {
  const { address, city } = signUpInput.parse({ ...alder, address: ' Not provided ', city: 'Not provided' });
  expect(address).toBe(null);
  expect(city).toBe(null);
});

test.each([
  [{ password: 'ALDER@example.org' }, 'Your password cannot be your email address.'],
  [{ password: 'Alder_Man' }, 'Your password cannot be your username.'],
])('sign-up refuses %j', (change, message) => {
  expect(signUpInput.safeParse({ ...alder, ...change }).error?.issues).toMatchObject([{ path: ['password'], message }]);
});

test.each(['firstName', 'lastName', 'email', 'username', 'password', 'dateOfBirth', 'postcode'])(
  'sign-up needs %s',
  (name) => {
    expect(signUpInput.safeParse({ ...alder, [name]: undefined }).error?.issues.map(({ path }) => path)).toEqual([
      [name],
    ]);
  },
);

test.each(['sign-up', 'sign-in'])('%s removes invisible marks from a pasted address', (form) => {
  const email = '\u200eAl\u200bder@example.org\u2069 ';
  const { email: parsed } = (form === 'sign-up' ? signUpInput : signInInput).parse({ ...alder, email });
  expect(parsed).toBe('alder@example.org');
});

test('sign-in checks no format, so that wrong e-mails and wrong passwords are refused alike', () => {
  expect(signInInput.parse({ email: ' Not an E-mail ', password: 'x' })).toEqual({
    email: 'not an e-mail',
    password: 'x',
  });
});
