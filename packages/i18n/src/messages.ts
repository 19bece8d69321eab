import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** The names of a message's placeholders, sorted, each once; null if the message can't be parsed. */
export function placeholders(text: string): string[] | null {
  const kinds = kindsOf(text);
  return kinds === null ? null : [...new Set(kinds.map(({ name }) => name))].sort();
}

/** The placeholders that a message counts with, in a plural, and those that it shows unchanged. */
export function countsOf(text: string): { counted: string[]; plain: string[] } {
  const kinds = kindsOf(text) ?? [];
  const named = (kind: string | null) => kinds.filter((one) => one.kind === kind).map(({ name }) => name);
  const counted = named('plural');
  return { counted, plain: named(null).filter((name) => !counted.includes(name)) };
}

interface Placeholder {
  readonly name: string;
  /** plural, selectordinal, select; null: shown unchanged. */
  readonly kind: string | null;
}

function kindsOf(text: string): Placeholder[] | null {
  try {
    return collect(compileMessageOrThrow(text));
  } catch {
    return null;
  }
}

function collect(message: CompiledMessage): Placeholder[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind, choices] = token;
    const within = typeof choices === 'object' && choices !== null ? Object.values(choices) : [];
    return [
      { name, kind: kind ?? null },
      ...within.flatMap((one) => (Array.isArray(one) ? collect(one) : [])),
    ];
  });
}
