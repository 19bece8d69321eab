/** "2023/24" of "English Premier League 2023/24"; the whole name if it has no year. */
export function seasonNameOf(fileName: string | null): string {
  const name = fileName?.trim() ?? '';
  return /\d{4}(?:[/-]\d{2,4})?/.exec(name)?.[0] ?? (name.slice(0, 60) || '1');
}
