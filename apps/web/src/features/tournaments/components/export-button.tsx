import type { Console, Lang } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';

/** A tournament's seasons as a file: what an import takes, from here or elsewhere. */
export function ExportButton({ slug, params }: { slug: string; params: { lang: Lang; console: Console } }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const { lang, console } = params;
  const save = async () => {
    setBusy(true);
    const { downloadJson } = await import('../../../lib/download-asked.ts');
    await downloadJson(slug, {
      ask: () => api('matches.exportTournament', { params: { lang, console, tournamentSlug: slug } }),
      unreachable: t('shell.network_error'),
    });
    setBusy(false);
  };
  return (
    <Button kind="quiet" className="-ms-4 text-accent-text" disabled={isBusy} onClick={() => void save()}>
      {t('desks.export')}
    </Button>
  );
}
