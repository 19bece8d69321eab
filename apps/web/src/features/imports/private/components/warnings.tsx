import { useId } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { ImportCounts } from '../../queries.ts';

/** What looks wrong in the file, before anything of it is written; a second name of a team leads to where it is joined. */
export function Warnings({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) {
  const t = useT();
  const id = useId();
  const { warnings, more_warnings: more } = counts;
  if (warnings.length === 0) return null;
  return (
    <section className="rounded-lg border border-line p-3" aria-labelledby={id}>
      <h4 id={id} className="font-semibold">
        {t('imports.warnings')}
      </h4>
      <p className="text-sm text-muted">{t('imports.warnings_hint')}</p>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {warnings.map(({ message }) => (
          <li key={message} className="py-0.5 wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-muted">{t('imports.and_more', { count: more })}</p>}
      {!isDone && warnings.some(({ field }) => field === 'aliases') && (
        <p className="mt-2">
          <Button kind="secondary" onClick={showAliases}>
            {t('imports.alias_add')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** They stand in the form above, under what few files need. */
function showAliases(): void {
  const aliases = document.querySelector<HTMLFieldSetElement>('fieldset[name="aliases"]');
  const details = aliases?.closest('details');
  if (details) details.open = true;
  aliases?.focus();
}
