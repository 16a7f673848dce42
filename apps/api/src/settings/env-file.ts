import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** `fault` is a sentence, without any value of the file. */
export type EnvFile = { path: string; isOpenToOthers: boolean } & ({ values: NodeJS.Dict<string> } | { fault: string });

const inQuotes = /^(["'`])(?:(?!\1).)*\1\s*(?:#.*)?$/;
const advice = 'Put the value in single quotes.';

/** Node's parser takes such a line for something else without a word, and a shell or Docker Compose for something else again. */
function faultOf(line: string): string | undefined {
  if (/^\s*(?:#|$)/.test(line)) return undefined;
  const [, behind] = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=(.*)$/.exec(line) ?? [];
  if (behind === undefined) return 'is not NAME=value.';
  const value = behind.trim();
  if (/^["'`]/.test(value) && !inQuotes.test(value))
    return 'has a quote that is not closed in the line, or text behind it.';
  if (value.startsWith("'")) return undefined;
  const isQuoted = value.startsWith('"');
  if (isQuoted ? /[$`\\]/.test(value) : /[$`\\"']/.test(value.replace(/\s#.*$/, '')))
    return `has a $, \`, \\ or quote, which not every reader of the file takes for itself. ${advice}`;
  if (!isQuoted && /\S#/.test(`=${behind}`)) return `has a #, behind which all is a comment. ${advice}`;
  return undefined;
}

/** Reads `NAME=value` lines. Undefined if there is no such file. */
export function readEnvFile(path: string): EnvFile | undefined {
  let text: string;
  let mode: number;
  try {
    text = readFileSync(path, 'utf8');
    ({ mode } = statSync(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'ENOENT') return undefined;
    return { path, isOpenToOthers: false, fault: `${path} cannot be read: ${code}.` };
  }
  const file = { path, isOpenToOthers: (mode & 0o077) !== 0 };
  if (mode & 0o002) return { ...file, fault: `Everybody on this machine can change ${path}: chmod 600 it.` };
  if (/^\uFEFF|[\0\uFFFD]/.test(text)) {
    return { ...file, fault: `${path} is not plain text: save it as UTF-8 without a byte order mark.` };
  }
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fault = faultOf(line);
    if (fault !== undefined) return { ...file, fault: `Line ${index + 1} of ${path} ${fault}` };
  }
  return { ...file, values: parseEnv(text) };
}
