import type { FormEvent, ReactNode } from 'react';
import { getRunning } from '../lib/running.ts';
import { useChosen } from '../lib/search-params.ts';
import { useFollowed } from './use-followed.ts';

/** Searches, narrows and sorts a list by its address: a plain form, which also works before the page lives. */
export function FilterForm({ children }: { children: ReactNode }) {
  return (
    <search>
      <form onSubmit={onSubmit} className="mb-4 flex flex-wrap items-end gap-3">
        {children}
      </form>
    </search>
  );
}

/** What is searched for. */
export function SearchField({ text, now, most }: { text: string; now: string; most: number }) {
  return (
    <Labelled text={text} className="flex-1 basis-40">
      <input {...useFollowed(now)} name="q" type="search" maxLength={most} className="control" />
    </Labelled>
  );
}

/**
 * A choice that is sent at once; its options are the children, the preset one without a value. It is as wide as the longest of
 * them, so that it shows each in full; two are side by side where both have room.
 */
export function FilterChoice(props: { name: string; text: string; now: string; children: ReactNode }) {
  const [shown, hold] = useChosen(props.now);
  return (
    <Labelled text={props.text} className="max-w-full flex-auto sm:max-w-80">
      <select
        name={props.name}
        value={shown}
        onChange={({ target }) => {
          hold(target.value);
          target.form?.requestSubmit();
        }}
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
