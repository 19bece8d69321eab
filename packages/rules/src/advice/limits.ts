/** From where on something is worth an advice: the page, the metrics and the alerts of docs/operations.md go by these. */
export const ADVICE_LIMITS = {
  /** Of the mails of the last hours, how many of a hundred may be refused; of fewer than so many, nothing is said. */
  mailsRefusedPercent: 5,
  mailsLeast: 20,
  mailHours: 24,
  /** A mail counts as refused once the server did not take it so often, though it is still tried. */
  mailTries: 3,
  /** A job that failed so often, though it is still tried. */
  jobTries: 3,
  /** How much of a disk should be free; below the second one the database stops soon. */
  diskFreePercent: 15,
  diskLeastPercent: 5,
  supersLeast: 2,
  /** For how long an advice can be muted. */
  muteDays: 7,
  /** The minor version of each PostgreSQL, by its major one, that this release was tested with. */
  postgres: { 15: 18, 18: 4 },
} as const;
