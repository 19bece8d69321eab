import type { Lang } from '@matchnight/contract/constants';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icons.tsx';
import { Link } from './link.tsx';

/** A dropdown of links, made of <details>: works before any script does. Closes on choice, outside click, Escape. */
export function Menu(props: { label: string; value: ReactNode; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = ref.current;
      if (!menu?.open) return;
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== 'Escape' : isInside(menu, event.target)) return;
      menu.open = false;
      if (isKey) menu.querySelector('summary')?.focus();
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={ref} className="relative" name="top-bar-menu">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-md px-1 text-sm font-semibold hover:bg-raised sm:px-2">
        <span className="sr-only">{props.label}: </span>
        {props.value}
        <Icon name="down" size="small" />
      </summary>
      <ul className="absolute right-0 z-30 mt-1 min-w-36 rounded-md border border-line bg-raised p-1 shadow-lg">
        {props.children}
      </ul>
    </details>
  );
}

/** A click that leaves the menu open: on its head, or between its links. */
function isInside(menu: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Element && menu.contains(target) && target.closest('a') === null;
}

export function MenuItem(props: {
  to: string;
  isCurrent: boolean;
  lang?: Lang;
  onChoose: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={props.to}
        lang={props.lang}
        hrefLang={props.lang}
        aria-current={props.isCurrent ? 'true' : undefined}
        onClick={props.onChoose}
        className="flex min-h-11 items-center rounded px-3 hover:bg-surface aria-[current]:text-accent-text"
      >
        {props.children}
      </Link>
    </li>
  );
}
