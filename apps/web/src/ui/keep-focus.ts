/**
 * A row that goes (accepted, removed, ended) takes the focus with it, and who goes by keys would begin again at the top
 * of the page. For all lists and tables within `root`: the focus goes on to what came next, or to the list's heading.
 * Gives back how to stop.
 */
export function keepFocus(root: HTMLElement): () => void {
  let left: Place | null = null;
  const observer = new MutationObserver(() => {
    if (left === null || left.row.isConnected) return;
    const { path } = left;
    const isLost = document.activeElement === document.body;
    if (isLost && path === location.pathname) goalOf(left, root)?.focus();
    if (left && !left.row.isConnected) forget();
  });
  const remember = (event: FocusEvent) => {
    const place = event.target instanceof Element ? placeOf(event.target) : null;
    if (place === null) forget();
    else if (left === null) observer.observe(root, { childList: true, subtree: true });
    left = place;
  };
  const forget = () => {
    observer.disconnect();
    left = null;
  };
  root.addEventListener('focusin', remember);
  return () => {
    root.removeEventListener('focusin', remember);
    forget();
  };
}

interface Place {
  readonly row: Element;
  /** The rows after it, then those before it, nearest first. */
  readonly others: readonly Element[];
  readonly heading: HTMLElement | null;
  readonly path: string;
}

function placeOf(focused: Element): Place | null {
  const row = focused.closest('li, tr');
  if (row === null || row.parentElement === null) return null;
  const rows = [...row.parentElement.children];
  const place = rows.indexOf(row);
  return {
    row,
    others: [...rows.slice(place + 1), ...rows.slice(0, place).reverse()],
    heading: row.closest('section, article, aside')?.querySelector<HTMLElement>('h1, h2, h3') ?? null,
    path: location.pathname,
  };
}

/** The next row's button (what leads away is no deed), else the heading that is still there. */
function goalOf({ others, heading }: Place, root: HTMLElement): HTMLElement | null {
  for (const row of others) {
    const goal = row.isConnected ? row.querySelector<HTMLElement>('button, a[href]') : null;
    const deed = row.isConnected ? row.querySelector<HTMLElement>('button') : null;
    if (deed ?? goal) return deed ?? goal;
  }
  return focusable(heading?.isConnected ? heading : root.querySelector<HTMLElement>('h1'));
}

/** For a button that goes when it was pressed: the focus goes on to the page's heading. */
export function focusHeading(): void {
  focusable(document.querySelector<HTMLElement>('h1'))?.focus();
}

function focusable(title: HTMLElement | null): HTMLElement | null {
  title?.setAttribute('tabindex', '-1');
  return title;
}
