type DriverError = { code?: unknown; constraint?: unknown; message?: unknown; cause?: unknown };

/** Needs unique constraints that are named `<table>_<column>_unique`. The index of an expression has a name in place of the column. */
export function isUniqueViolation(error: unknown, table: string, column: string): boolean {
  for (
    let current = error as DriverError | undefined;
    current && typeof current === 'object';
    current = current.cause as DriverError
  ) {
    if (current.code === 'SQLITE_CONSTRAINT_UNIQUE') {
      const message = String(current.message);
      return message.includes(`${table}.${column}`) || message.includes(`'${table}_${column}_unique'`);
    }
    if (current.code === '23505') return current.constraint === `${table}_${column}_unique`;
  }
  return false;
}
