import type { EnvFile } from './env-file.ts';

/** How many letters differ (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, wanted] of [...other].entries()) {
      const [above = 0, diagonal = 0, left = 0] = [row[index + 1], row[index], next[index]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const longNameChars = 7;

/** Which of `known` a name was probably meant to be. Undefined if it is one of them, or like none. */
function meantName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const upper = name.toUpperCase();
  return known.find(
    (candidate) =>
      Math.abs(candidate.length - upper.length) <= 2 &&
      distance(upper, candidate.toUpperCase()) <= (candidate.length >= longNameChars ? 2 : 1),
  );
}

const sslParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/** What an operator probably did not mean, in sentences without values. The server starts all the same. */
export function listDoubts(
  source: NodeJS.ProcessEnv,
  settingNames: readonly string[],
  file: Pick<EnvFile, 'path' | 'isOpenToOthers'> | undefined,
): string[] {
  const inNames = Object.keys(source).flatMap((name) => {
    const meant = meantName(name, settingNames);
    return meant && !source[meant] ? `${name} is no setting. ${meant} is one.` : [];
  });
  const parameters = new URLSearchParams(source['DATABASE_URL']?.split('?')[1]);
  const inParameters = [...parameters.keys()].flatMap((name) => {
    const meant = meantName(name, sslParameters);
    return meant ? `${name} is no parameter of DATABASE_URL. ${meant} is one.` : [];
  });
  const inFile = file?.isOpenToOthers ? [`Others on this machine can read ${file.path}: chmod 600 it.`] : [];
  return [...inFile, ...inNames, ...inParameters];
}
