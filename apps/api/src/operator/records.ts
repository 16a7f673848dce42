import { open, rm } from 'node:fs/promises';
import { dayRangeInput } from '@ballast/schema/admin';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { AppError } from '../errors/app-error.ts';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import type { CheckResult } from './check.ts';
import type { Operator } from './open-operator.ts';
import { parseOptions } from './parse-options.ts';

type Options = { from?: string | undefined; to?: string | undefined; out?: string | undefined };

/** The same for equal texts, whenever and wherever it is made. */
export function zipTexts(files: Readonly<Record<string, string>>): Uint8Array {
  const zippable: Zippable = {};
  for (const [name, text] of Object.entries(files)) zippable[name] = strToU8(text);
  // The earliest time that a ZIP can hold, read as local time.
  return zipSync(zippable, { mtime: new Date(1980, 0, 1) });
}

function parseRange({ from, to }: Options): { from: string; to: string } {
  if (from === undefined || to === undefined) {
    throw new BadSettingError('Say for which days: --from 2026-01-01 --to 2026-03-31.');
  }
  parseOptions(dayRangeInput, { from, to });
  return { from, to };
}

async function createFile(path: string) {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new BadSettingError(
      code === 'EEXIST'
        ? `${path} exists already. Delete it, or name another file with --out.`
        : `${path} cannot be written (${String(code)}). Name another file with --out.`,
    );
  }
}

/**
 * Writes a ZIP with what a regulator or a trustee asks for.
 * @throws {BadSettingError} If a day is missing or wrong, or the file exists or cannot be written.
 */
export async function exportRecords(operator: Operator, options: Options): Promise<CheckResult> {
  const range = parseRange(options);
  const path = options.out ?? `ballast-records-${range.from}-to-${range.to}.zip`;
  const file = await createFile(path);
  try {
    // Before the log is read, so that it contains this entry if today is in the range.
    const reason = `${range.from} to ${range.to}`;
    await operator.insertEntry(operator.toEntry({ action: 'export_records', reason }));
    const { files, isLogWhole } = await operator.collectRecords(range);
    await file.writeFile(zipTexts(files));
    await file.close();
    const end = isLogWhole
      ? 'The log is whole.'
      : 'PROBLEM: the log is not whole. Run the command "check" for the reasons.';
    return {
      isSound: isLogWhole,
      text: `${path} has the records from ${reason}, in ${Object.keys(files).length} files. ${end}`,
    };
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    if (error instanceof AppError && error.code === 'BAD_INPUT') {
      throw new BadSettingError('That is too long. Ask for at most nine years at once.');
    }
    throw error;
  }
}
