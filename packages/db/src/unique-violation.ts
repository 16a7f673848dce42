type DriverError = { code?: unknown; constraint?: unknown; message?: unknown; cause?: unknown };

/** Needs unique constraints that are named `<table>_<column>_unique`. */
export function isUniqueViolation(error: unknown, table: string, column: string): boolean {
  for (let at = error as DriverError | undefined; at && typeof at === 'object'; at = at.cause as DriverError) {
    if (at.code === 'SQLITE_CONSTRAINT_UNIQUE') return String(at.message).includes(`${table}.${column}`);
    if (at.code === '23505') return at.constraint === `${table}_${column}_unique`;
  }
  return false;
}
