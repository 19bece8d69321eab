import { api } from '../../../../lib/api.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import type { TournamentParams } from '../../../tournaments/index.ts';

/** The tournament as a file, as the command writes it: with the user's token, since the tournament may be hidden. */
export function ExportButton({ params }: { params: TournamentParams }) {
  const t = useT();
  const take = async () => {
    try {
      const file = await api('matches.exportTournament', { params });
      const { download } = await import('../../../../lib/download.ts');
      const text = `${JSON.stringify(file, null, 2)}\n`;
      download(`${params.tournamentSlug}.json`, text, 'application/json');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast('error', error.message || t('shell.network_error'));
    }
  };
  return (
    <Button kind="secondary" onClick={() => void take()}>
      {t('importsdesk.export')}
    </Button>
  );
}
