type DriverError = { code?: unknown; message?: unknown; cause?: unknown };

/** Of the system: nobody answers, the line is cut, or the disk is full, read-only or gone. */
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

/**
 * PostgreSQL's SQLSTATE classes and codes (its documentation, appendix A): connection exceptions, insufficient
 * resources, shutting down or starting, I/O errors, a standby that takes no writes, and whoever waited too long for a
 * statement, a lock or a transaction that others got in the way of.
 */
const sqlStates = /^(08...|53...|57P0[1235]|58030|25006|25P03|57014|55P03|40001|40P01)$/;

/** SQLite's result codes, extended ones included: no room, no file, no lock, no memory. Never a corrupt file. */
const sqliteCodes = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|CANTOPEN|READONLY|NOMEM)(_|$)/;

/** PostgreSQL's driver gives these no code. */
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

/**
 * Why what we store things in can't be reached or can't take more just now, as a short code for a log; undefined for
 * every other error, which is a fault. Trying again later is right for the first and useless for the second.
 */
export function unavailability(error: unknown): string | undefined {
  for (let at = error as DriverError | undefined; at && typeof at === 'object'; at = at.cause as DriverError) {
    const { code, message } = at;
    if (typeof code === 'string' && (systemCodes.has(code) || sqlStates.test(code) || sqliteCodes.test(code))) {
      return code;
    }
    if (typeof message === 'string' && driverMessages.has(message)) return 'CONNECTION_LOST';
  }
  return undefined;
}

/** Whether PostgreSQL undid a transaction only because another one was in its way: it may go through the next time. */
export function isConflict(error: unknown): boolean {
  const code = unavailability(error);
  return code === '40001' || code === '40P01';
}
