import { useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatementDialog } from '../../../ui/statement-dialog.tsx';
import { type ClubParams, statementQuery } from '../queries.ts';

/** Opens the account of a team in a tournament, for those who run the team. */
export function StatementButton(props: { params: ClubParams; tournament: string; team: string }) {
  const t = useT();
  const { params, tournament, team } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" className="mb-4" onClick={() => setOpen(true)}>
        {t('budgetsdesk.statement')}
      </Button>
      {isOpen && (
        <StatementDialog
          team={team}
          console={params.console}
          queryOfPage={(page) => statementQuery(params, { tournament, page })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
