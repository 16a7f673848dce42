type DriverError = { code?: unknown; constraint?: unknown; message?: unknown; cause?: unknown };

/** Needs unique constraints that are named `<table>_<column>_unique`. */
export function isUniqueViolation(error: unknown, table: string, column: string): boolean {
  for (
    let current = error as DriverError | undefined;
    current && typeof current === 'object';
    current = current.cause as DriverError
  ) {
    if (current.code === 'SQLITE_CONSTRAINT_UNIQUE') return String(current.message).includes(`${table}.${column}`);
    if (current.code === '23505') return current.constraint === `${table}_${column}_unique`;
  }
  return false;
}
