/** Whether PostgreSQL can keep a text: without the sign zero, and without half a sign (a lone surrogate). */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
