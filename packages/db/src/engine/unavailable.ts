type DriverError = { code?: unknown; message?: unknown; cause?: unknown };

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
]);

/** SQLSTATE classes and codes of an unavailable or overloaded server (PostgreSQL documentation, appendix A). */
const sqlStates = /^(08...|53...|57P0[1235]|58030|25006|25P03|57014|55P03|40001|40P01)$/;

/** SQLite result codes with their extended codes. A corrupt file is a fault, so its code is missing. */
const sqliteCodes = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|CANTOPEN|READONLY|NOMEM)(_|$)/;

/** Driver errors of PostgreSQL without a code. */
const driverMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Returns a code for the log if the storage is unavailable or overloaded. Undefined for a fault. */
export function storageOutageCode(error: unknown): string | undefined {
  for (
    let current = error as DriverError | undefined;
    current && typeof current === 'object';
    current = current.cause as DriverError
  ) {
    const { code, message } = current;
    if (typeof code === 'string' && (systemCodes.has(code) || sqlStates.test(code) || sqliteCodes.test(code))) {
      return code;
    }
    if (typeof message === 'string' && driverMessages.has(message)) return 'CONNECTION_LOST';
  }
  return undefined;
}

/** Whether PostgreSQL rolled back because of a concurrent transaction, so that a retry may succeed. */
export function isConflict(error: unknown): boolean {
  const code = storageOutageCode(error);
  return code === '40001' || code === '40P01';
}
