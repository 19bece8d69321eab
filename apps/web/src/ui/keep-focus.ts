/**
 * A row that goes (accepted, removed, ended) takes the focus with it, and who goes by keys would begin again at the top
 * of the page; so does a row's button that goes once it was pressed. For all lists and tables within `root`: the focus
 * goes on to the row's next deed, to what came next, or to the list's heading.
 * Gives back how to stop.
 */
export function keepFocus(root: HTMLElement): () => void {
  let left: Place | null = null;
  const observer = new MutationObserver(() => {
    if (left === null || left.focused.isConnected) return;
    const { path } = left;
    const isLost = document.activeElement === document.body;
    if (isLost && path === location.pathname) goalOf(left, root)?.focus();
    if (left && !left.focused.isConnected) forget();
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

/** What only chooses a row is no deed. */
const DEED = ':is(button, select, input:not([data-tick]), textarea):enabled';

interface Place {
  readonly focused: Element;
  readonly row: Element;
  /** The rows after it, then those before it, nearest first. */
  readonly others: readonly Element[];
  readonly heading: HTMLElement | null;
  readonly path: string;
}

function placeOf(focused: Element): Place | null {
  // A part of the page whose button is replaced by the next one is as a row that stays.
  const row = focused.closest('li, tr, section');
  if (row === null || row.parentElement === null) return null;
  if (row.matches('section'))
    return { focused, row, others: [], heading: headingIn(row), path: location.pathname };
  const rows = [...row.parentElement.children];
  const place = rows.indexOf(row);
  return {
    focused,
    row,
    others: [...rows.slice(place + 1), ...rows.slice(0, place).reverse()],
    heading: headingIn(row.closest('section, article, aside')),
    path: location.pathname,
  };
}

function headingIn(part: Element | null): HTMLElement | null {
  return part?.querySelector<HTMLElement>('h1, h2, h3') ?? null;
}

/** What is left to do in the row, else the next row's button (what leads away is no deed), else the heading that is still there. */
function goalOf({ row, others, heading }: Place, root: HTMLElement): HTMLElement | null {
  if (row.isConnected) return goalAround(row, others) ?? focusable(heading);
  for (const row of others) {
    const goal = row.isConnected ? row.querySelector<HTMLElement>('button, a[href]') : null;
    const deed = row.isConnected ? row.querySelector<HTMLElement>('button') : null;
    if (deed ?? goal) return deed ?? goal;
  }
  return focusable(heading?.isConnected ? heading : root.querySelector<HTMLElement>('h1'));
}

/** Of a row that stays: its own deed, else that of the next row that has one, else where the row leads. */
function goalAround(row: Element, others: readonly Element[]): HTMLElement | null {
  const [deed] = [row, ...others].flatMap((one) => one.querySelector<HTMLElement>(DEED) ?? []);
  return deed ?? row.querySelector<HTMLElement>('a[href]');
}

/** For a button that goes when it was pressed: the focus goes on to the page's heading. */
export function focusHeading(): void {
  focusable(document.querySelector<HTMLElement>('h1'))?.focus();
}

/**
 * For a deed whose answer comes after its button went: `goal` (a button, or a heading) has the focus, unless somebody has
 * gone on to something else meanwhile. Answers whether it has.
 */
export function focusIfLost(goal: HTMLElement | null): boolean {
  const { activeElement: own, body } = document;
  if (goal === null || (own !== null && own !== body && !own.matches('h1'))) return false;
  (goal.matches('button') ? goal : focusable(goal))?.focus();
  return document.activeElement === goal;
}

function focusable(title: HTMLElement | null): HTMLElement | null {
  title?.setAttribute('tabindex', '-1');
  return title;
}
