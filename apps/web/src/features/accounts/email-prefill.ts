let address = '';

/** The address that prefills sign-in and "Forgot your password?". It is only in memory, never in a URL or in storage. */
export const emailPrefill = {
  get: (): string => address,
  set(email: string): void {
    address = email;
  },
  clear(): void {
    address = '';
  },
};
