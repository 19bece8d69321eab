import { Link, type LinkProps } from './link.tsx';

type Tone = 'accent' | 'soft' | 'strong' | 'plain';

const TONES: Readonly<Record<Tone, string>> = {
  accent: 'font-semibold text-accent-text',
  soft: 'text-accent-text',
  strong: 'font-semibold text-text',
  plain: '',
};

interface TextLinkProps extends LinkProps {
  /** Plain has the words' own colour and weight. */
  readonly tone?: Tone;
}

/** A link on a line of its own, high enough for a finger. */
export function TextLink({ tone = 'accent', className = '', ...link }: TextLinkProps) {
  return (
    <Link
      {...link}
      className={`inline-flex min-h-11 items-center gap-2 wrap-anywhere underline-offset-4 hover:underline ${TONES[tone]} ${className}`}
    />
  );
}
