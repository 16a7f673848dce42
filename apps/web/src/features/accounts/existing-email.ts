let kept = '';

/** The address with which sign-up found an account, for the sign-in form. In memory only: it is in no URL or storage. */
export const existingEmail = {
  get: (): string => kept,
  keep(email: string): void {
    kept = email;
  },
  clear(): void {
    kept = '';
  },
};
