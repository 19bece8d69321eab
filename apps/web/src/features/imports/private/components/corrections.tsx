import { useT } from '../../../../lib/text.tsx';
import type { ImportCounts } from '../../queries.ts';

/** The results that the file has otherwise, each as it was and as it is to be. */
export function Corrections({ counts: { corrected, corrections } }: { counts: ImportCounts }) {
  const t = useT();
  if (corrections.length === 0) return null;
  return (
    <section>
      <h4 className="font-semibold">{t('imports.corrected')}</h4>
      <ul className="divide-y divide-line text-sm">
        {corrections.map(({ round, team1, team2, was, is }) => (
          <li key={`${round} ${team1} ${team2}`} className="py-1 wrap-anywhere">
            <span className="block text-muted">
              {t('imports.correction_of', { round, home: team1, away: team2 })}
            </span>
            <span className="sr-only">{t('imports.was')} </span>
            <s>{was}</s>
            <span aria-hidden="true">{' → '}</span>
            <span className="sr-only"> {t('imports.is')} </span>
            <strong>{is}</strong>
          </li>
        ))}
      </ul>
      {corrected > corrections.length && (
        <p className="text-sm text-muted">
          {t('imports.and_more', { count: corrected - corrections.length })}
        </p>
      )}
    </section>
  );
}
