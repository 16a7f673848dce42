/** Of the requests since the last test ended. Apart from the check itself, which loads the whole server. */
const checks = new Set<Promise<string | undefined>>();

export const noteCheck = (check: Promise<string | undefined>): void => void checks.add(check);

/** @returns What answers did not have in common with the published document. */
export async function takeMismatches(): Promise<string[]> {
  const taken = [...checks];
  checks.clear();
  return [...new Set(await Promise.all(taken))].filter((mismatch) => mismatch !== undefined);
}
