/** What PostgreSQL says of a write where it can only be read. */
export const readOnly = '25006';

/** Faults of a connection to which the driver gives no code. */
const awayMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout$|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/**
 * Failures of the connection, of the server, and of what the server needs, and one that can only be
 * read: what was asked may be asked again in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    /^(?:08|53|57P0|25P03$|25P04$)/.test(code) ||
    isReadOnly(error) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    awayMessage.test(error.message)
  );
}

/** A statement that waited for others, or took longer than a request may. Nothing was changed. */
export function isDatabaseBusy(error: unknown): boolean {
  return ['55P03', '57014'].includes(codeOf(error)) || isConcurrencyConflict(error);
}

/** A statement that gave up because others held a lock for longer than it may wait. */
export function isLockAwaited(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** Of transactions that get in each other's way PostgreSQL ends one: done again, it may succeed. */
export function isConcurrencyConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A row was refused because another one has the same value in this unique index. */
export function isTaken(error: unknown, index: string): boolean {
  if (!(error instanceof Error && 'constraint' in error)) return false;
  return codeOf(error) === '23505' && error.constraint === index;
}

/** A write where the server can only be read. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === readOnly;
}
