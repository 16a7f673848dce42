let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word): word is string => typeof word === 'string'));
}

/** Checks a list of the 49,000 passwords most frequent in leaks, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= load();
  return (await commonPasswords).has(password.toLowerCase());
}
