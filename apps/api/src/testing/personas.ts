/** A sign-up form as the app sends it. */
export function signUpForm(name: string) {
  return {
    firstName: 'Tree',
    lastName: name,
    email: `${name}@example.org`,
    username: name,
    password: `${name} likes wet ground`,
    dateOfBirth: '1988-02-03',
    postcode: 'M1 1AE',
    country: 'UK',
  };
}
