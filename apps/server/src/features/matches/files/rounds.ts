import type { RoundKey } from '@matchnight/rules';

/** The spellings of the rounds of a final phase, once hyphens, dots and letters' cases are gone. */
const SPELLINGS: readonly (readonly [RegExp, (places: string) => RoundKey])[] = [
  [/^(?:grand )?finals?$/, () => 'final'],
  [
    /^(?:match|play ?off|game)? ?(?:for )?(?:the )?(?:third|3rd) place(?: (?:play ?off|match|game|final))?$/,
    () => 'third_place',
  ],
  [/^(?:bronze(?: medal)?|small) (?:match|final|game)$/, () => 'third_place'],
  [/^semi ?finals?$/, () => 'semi_final'],
  [/^quarter ?finals?$/, () => 'quarter_final'],
  [/^eighth ?finals?$|^1\/8 finals?$/, () => 'round_of_16'],
  [/^1\/16 finals?$/, () => 'round_of_32'],
  [/^1\/32 finals?$/, () => 'round_of_64'],
  [/^(?:round of|last|best) (16|32|64|128|256|512)$/, (places) => `round_of_${Number(places)}`],
];

/** The round of a final phase that a file's round is; null: none that is known. */
export function roundKeyOf(name: string): RoundKey | null {
  const plain = name
    .toLowerCase()
    .replace(/[-–—_.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [spelling, key] of SPELLINGS) {
    const found = spelling.exec(plain);
    if (found) return key(found[1] ?? '');
  }
  return null;
}

/** The rounds that lead to the final, from it to the first: 1, 2, 4 … ties. */
export function mainRounds(): RoundKey[] {
  return [
    'final',
    'semi_final',
    'quarter_final',
    ...[16, 32, 64, 128, 256, 512].map((of) => `round_of_${of}` as const),
  ];
}
