let kept = '';

/** The address for which sign-up found an account, for the sign-in form. Kept in memory only, not in a URL or in storage. */
export const existingEmail = {
  get: (): string => kept,
  keep(email: string): void {
    kept = email;
  },
  clear(): void {
    kept = '';
  },
};
