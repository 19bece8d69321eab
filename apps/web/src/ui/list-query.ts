/** A column that can be sorted by: the values of ?sort= upwards and downwards. */
export interface SortKeys {
  readonly up: string;
  readonly down: string;
}

/** The address with these of its parameters changed; empty ones are left out, and the page begins anew. */
export function withQuery(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** How the list is sorted by this column now, in the words of `aria-sort`. */
export function sortedBy(sort: string, { up, down }: SortKeys): 'ascending' | 'descending' | undefined {
  if (sort === up) return 'ascending';
  return sort === down ? 'descending' : undefined;
}

/** What a click on the column's head sorts by: upwards first, and the other way when it is so already. */
export function nextSort(sort: string, { up, down }: SortKeys): string {
  return sort === up ? down : up;
}
