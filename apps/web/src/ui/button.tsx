import type { ComponentProps, MouseEvent } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHARED =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-1.5 font-semibold disabled:opacity-60 aria-disabled:opacity-60';
const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control text-text hover:bg-raised',
  quiet: 'text-text hover:bg-raised',
  danger: 'bg-loss text-on-loss',
};

/** The look of a button, for links beside buttons. */
export function buttonClass(kind: ButtonKind): string {
  return `${SHARED} ${KINDS[kind]}`;
}

/**
 * A button; while `isBusy` it does nothing, but keeps the focus: one that is `disabled` as its deed is done lets who goes by
 * keys begin again at the top of the page.
 */
export function Button({
  kind = 'primary',
  className = '',
  isBusy = false,
  onClick,
  ...props
}: ComponentProps<'button'> & { kind?: ButtonKind; isBusy?: boolean | undefined }) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? doNothing : onClick}
      className={`${buttonClass(kind)} ${className}`}
    />
  );
}

function doNothing(event: MouseEvent): void {
  event.preventDefault();
}
