import { Link } from './link.tsx';

/** A link on a line of its own, high enough for a finger. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
