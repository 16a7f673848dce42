type Cell = string | number | boolean | null | undefined;

const toCell = (cell: Cell): string => {
  const text = cell === null || cell === undefined ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), with a header. Only for values that no member has written: a spreadsheet
 * reads some texts as formulas.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
