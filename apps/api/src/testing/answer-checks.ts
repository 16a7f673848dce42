/** Of the requests since the last test ended. Apart from the check itself, which loads the whole server. */
const checks = new Set<Promise<string | undefined>>();

/** How many answers of each kind the running test had. */
const counts = new Map<string, number>();
const alwaysChecked = 100;
const thenOneIn = 10;

/** Whether to check a further answer of this kind. The proofs repeat the same calls in hundreds of worlds. */
export function isSampled(kind: string): boolean {
  const count = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, count);
  return count <= alwaysChecked || count % thenOneIn === 0;
}

export function noteCheck(check: Promise<string | undefined>): void {
  checks.add(check);
  const forget = (mismatch: string | undefined) => {
    if (mismatch === undefined) checks.delete(check);
  };
  check.then(forget, () => {});
}

/** @returns What answers did not have in common with the published document. */
export async function takeMismatches(): Promise<string[]> {
  const taken = [...checks];
  checks.clear();
  counts.clear();
  return [...new Set(await Promise.all(taken))].filter((mismatch) => mismatch !== undefined);
}
