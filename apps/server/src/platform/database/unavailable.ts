import pg from 'pg';

/** A statement, the wait for a lock or the pause in a transaction was longer than its limit. */
const TOO_LONG = new Set(['57014', '55P03', '25P03', '25P04']);
/**
 * Connections are refused, ended or too many: the server stops, starts or is replaced by its standby. 25006: this one is
 * the standby now, and the primary is elsewhere.
 */
const AWAY = /^(08...|25006|53300|57P0[1235])$/;
const AWAY_BELOW = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** pg says these without a code. */
const AWAY_SENTENCE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered|was closed))/;

/**
 * Why the database did not answer, where a later try has a good chance: it was too slow, or it is away. Null for an
 * error of the statement itself, or of anything else.
 */
export function unavailability(error: unknown): 'too_slow' | 'away' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) {
    if (TOO_LONG.has(code)) return 'too_slow';
    return AWAY.test(code) ? 'away' : null;
  }
  return AWAY_BELOW.has(code) || isMissingSocket(error, code) || AWAY_SENTENCE.test(error.message)
    ? 'away'
    : null;
}

/** The socket file of a PostgreSQL on this machine goes when it stops. */
function isMissingSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** Whether it was to write where nothing may be written: at a standby, or at a primary that was made read-only. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006';
}

/** The constraint that a statement would have broken, by its name. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
