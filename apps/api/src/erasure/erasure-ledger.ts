import * as z from 'zod';
import type { Base } from '../kernel/kernel.ts';
import { openJson } from '../privacy/open-json.ts';
import { createKeyedHash, createSealingBox } from '../privacy/sealing.ts';
import { isoDay, wholeDay } from '../privacy/timestamps.ts';

const folder = 'ledger';
const dayMs = 24 * 60 * 60_000;
const paddedChars = 64;
const pathPattern = /^ledger\/(\d{4}-\d\d-\d\d)-([A-Za-z0-9_-]{43})$/;

const choiceSchema = z.object({ erasesItems: z.boolean() });
type Choice = z.infer<typeof choiceSchema>;

/** `name` is a keyed hash of the member's id. `day` is the day (UTC) of the deletion. */
export type LedgerEntry = { name: string; day: Date; path: string };

/** Records deleted accounts outside the database, so that a start on a restored backup deletes them again (docs/operating.md). */
export function createErasureLedger(
  { media, encryptionKeys, clock, random }: Base,
  {
    backupDays,
  }: {
    /** BACKUP_DAYS: an entry is kept as long as a backup that may contain the member. 0 keeps no entries. */
    backupDays: number;
  },
) {
  const box = createSealingBox(encryptionKeys, 'erasure ledger', random);
  const hashes = encryptionKeys.map((key) => createKeyedHash([key], 'erasure ledger'));

  const isKept = (day: Date) => day.getTime() >= clock().getTime() - (backupDays + 1) * dayMs;

  async function list(): Promise<LedgerEntry[]> {
    const entries: LedgerEntry[] = [];
    for await (const path of media.listTextFiles(folder)) {
      const [, day, name] = pathPattern.exec(path) ?? [];
      if (day && name) entries.push({ name, day: new Date(day), path });
    }
    return entries;
  }

  return {
    list,

    /** One name for each encryption key, the current key first. */
    entryNamesOf: (memberId: string): string[] => hashes.map((hash) => hash(memberId)),

    async record(name: string, leftAt: Date, choice: Choice): Promise<void> {
      // The hourly `maintain` of erasure.service.ts records missing entries here. It must not record expired ones again.
      if (backupDays === 0 || !isKept(wholeDay(leftAt))) return;
      const path = `${folder}/${isoDay(leftAt)}-${name}`;
      await media.writeTextFile(path, box.seal(JSON.stringify(choice).padEnd(paddedChars), path), leftAt);
    },

    /** An unreadable entry counts as the choice to erase all items. */
    async choiceOf({ path }: LedgerEntry): Promise<Choice> {
      const seal = (await media.readTextFile(path))?.trim();
      return openJson(box, choiceSchema, seal, path) ?? { erasesItems: true };
    },

    remove: ({ path }: LedgerEntry): Promise<void> => media.deleteTextFile(path),

    async deleteOld(): Promise<void> {
      for (const { day, path } of await list()) if (!isKept(day)) await media.deleteTextFile(path);
    },
  };
}

export type ErasureLedger = ReturnType<typeof createErasureLedger>;
