import { useT } from '../lib/text.tsx';

const MARKS = {
  W: { box: 'mark bg-win text-on-win', short: 'common.form_W_short', long: 'common.form_W' },
  D: { box: 'mark bg-draw text-on-draw', short: 'common.form_D_short', long: 'common.form_D' },
  L: { box: 'mark bg-loss text-on-loss', short: 'common.form_L_short', long: 'common.form_L' },
} as const;

/** The last results, oldest first, of a string such as "WWDLW". */
export function FormMarks({ form }: { form: string }) {
  const t = useT();
  return (
    <span className="marks">
      {[...form].map((letter, at) => {
        if (letter !== 'W' && letter !== 'D' && letter !== 'L') return null;
        const mark = MARKS[letter];
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in a row of results is its name
            key={at}
            title={t(mark.long)}
            className={mark.box}
          >
            {t(mark.short)}
          </span>
        );
      })}
    </span>
  );
}
