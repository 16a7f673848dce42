import { limits } from '@ballast/schema/limits';
import { asc, type Column, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/*
 * A page is joined to its rows by a cross join, whose order SQLite keeps. It does not know that a page is short, and would read
 * the whole table first.
 */

/** The bytes of a text. Neither engine reads a long text for it. */
export const bytesOf = (text: Column): SQL<number> => sql<number>`octet_length(${text})`;

/** The bytes of all rows before this one, in the order of the page. `sized` has the rows of one page at most. */
export const bytesBefore = (
  sized: { seq: SQLWrapper; bytes: SQLWrapper },
  order: SQL = asc(sized.seq),
): SQL.Aliased<number> => sql<number>`sum(${sized.bytes}) over (order by ${order}) - ${sized.bytes}`.as('bytes_before');

/** Whether the row belongs to a page that ends with the first row over the limit of bytes. */
export const isWithinPageBytes = (page: { bytesBefore: SQLWrapper }): SQL =>
  lte(sql`${page.bytesBefore}`, sql.raw(`${limits.pageMaxBytes}`));

const maxReadBytes = 2 * limits.pageMaxBytes;
/** Of a code point in UTF-8. A character of several code points has more, so a step of such texts can be over. */
const maxBytesPerChar = 4;

type SteppedPage<Row> = {
  maxRows: number;
  /** Of the longest text. */
  maxChars: number;
  /** Reads the rows after `last`. */
  read: (rows: number, last: Row | undefined) => PromiseLike<readonly Row[]>;
  textOf: (row: Row) => string | undefined;
};

/**
 * Reads the rows of a page in steps, and no further step once the limit of bytes is passed. A step has as many rows as fit twice the
 * limit with the longest texts. A page of usual texts takes one step or two, which is half the time of a statement that sums the bytes.
 */
export async function readInSteps<Row>({ maxRows, maxChars, read, textOf }: SteppedPage<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let bytes = 0;
  for (;;) {
    const fitting = Math.floor((maxReadBytes - bytes) / (maxChars * maxBytesPerChar));
    const count = Math.min(maxRows - rows.length, fitting);
    const found = await read(count, rows.at(-1));
    for (const row of found) bytes += Buffer.byteLength(textOf(row) ?? '');
    rows.push(...found);
    if (found.length < count || rows.length === maxRows || bytes > limits.pageMaxBytes) return rows;
  }
}
