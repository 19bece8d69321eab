import type { ComponentProps } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHARED =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-1.5 font-semibold disabled:opacity-60';
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

export function Button({
  kind = 'primary',
  className = '',
  ...props
}: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type="button" {...props} className={`${buttonClass(kind)} ${className}`} />;
}
