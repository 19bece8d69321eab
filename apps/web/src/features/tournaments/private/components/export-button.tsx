import type { Console, Lang } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useT } from '../../../../lib/text.tsx';

/** A tournament's seasons as a file: what an import takes, from here or elsewhere. */
export function ExportButton({ slug, params }: { slug: string; params: { lang: Lang; console: Console } }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const { lang, console } = params;
  const save = async () => {
    setBusy(true);
    const { downloadJson } = await import('../../../../lib/download-asked.ts');
    await downloadJson(slug, {
      ask: () => api('matches.exportTournament', { params: { lang, console, tournamentSlug: slug } }),
      unreachable: t('shell.network_error'),
    });
    setBusy(false);
  };
  return (
    // It looks like the links beside it: what it does is done at once, and leads nowhere.
    <button
      type="button"
      className="inline-flex min-h-11 items-center font-semibold text-accent-text underline-offset-4 hover:underline disabled:opacity-60"
      disabled={isBusy}
      onClick={() => void save()}
    >
      {t('desks.export')}
    </button>
  );
}
