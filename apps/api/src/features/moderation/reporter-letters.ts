const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A to Z, then AA, AB and so on. */
function letterAt(index: number): string {
  const last = alphabet.charAt(index % alphabet.length);
  return index < alphabet.length ? last : `${letterAt(Math.floor(index / alphabet.length) - 1)}${last}`;
}

/**
 * Gives each reporter of one case a letter, in the order of their first reports. Nothing else decides it: a letter that
 * depended on the member would join the cases that the member reported.
 *
 * @param reports Newest first.
 */
export function toReporterLetters(reports: readonly { reporter: string }[]): ReadonlyMap<string, string> {
  const inOrder = new Set(reports.toReversed().map(({ reporter }) => reporter));
  return new Map([...inOrder].map((reporter, index) => [reporter, letterAt(index)]));
}
