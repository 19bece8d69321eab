import type { FormEvent, ReactNode } from 'react';
import { getRunning } from '../lib/running.ts';

/** Searches, narrows and sorts a list by its address: a plain form, which also works before the page lives. */
export function FilterForm({ children }: { children: ReactNode }) {
  return (
    <search>
      <form onSubmit={onSubmit} className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
        {children}
      </form>
    </search>
  );
}

/** What is searched for. */
export function SearchField({ text, now, most }: { text: string; now: string; most: number }) {
  return (
    <Labelled text={text} className="max-sm:col-span-2">
      {/* Made anew when the address changes without it ("show all"). */}
      <input key={now} name="q" type="search" maxLength={most} defaultValue={now} className="control" />
    </Labelled>
  );
}

/** A choice that is sent at once; its options are the children, the preset one without a value. */
export function FilterChoice(props: { name: string; text: string; now: string; children: ReactNode }) {
  return (
    <Labelled text={props.text}>
      <select
        name={props.name}
        value={props.now}
        onChange={({ target }) => target.form?.requestSubmit()}
        className="control"
      >
        {props.children}
      </select>
    </Labelled>
  );
}

function Labelled(props: { text: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its content
    <label className={`min-w-0 ${props.className ?? ''}`}>
      <span className="mb-1 block text-sm font-semibold">{props.text}</span>
      {props.children}
    </label>
  );
}

function onSubmit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(event.currentTarget)) {
    if (typeof value === 'string' && value.trim() !== '') asked.set(name, value.trim());
  }
  getRunning()?.navigate(`?${asked}`, { state: { keepScroll: true } });
}
