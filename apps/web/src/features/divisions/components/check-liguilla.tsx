import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Checklist, DIVISION_DESK } from '../desk.ts';
import { Check } from './check.tsx';

type Liguilla = NonNullable<Checklist['liguilla']>;

/** Whether the liguilla is set up, and each of its weeks has a date. */
export function CheckLiguilla({ liguilla }: { liguilla: Liguilla }) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const isWaiting = liguilla.champion === null && liguilla.undated > 0;
  return (
    <Check title={t('common.zone_liguilla')} isWaiting={isWaiting} text={textOf(liguilla, t)}>
      <TextLink
        to={linkTo(
          '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/liguillas',
          params,
        )}
      >
        {t('desks.to_liguilla')}
      </TextLink>
    </Check>
  );
}

function textOf({ teams, undated, champion }: Liguilla, t: T): string {
  if (champion) return t('desks.liguilla_won', { team: champion.name });
  if (teams === 0) return t('desks.liguilla_none');
  const set = t('desks.liguilla_set', { count: teams });
  return undated > 0 ? `${set} ${t('desks.liguilla_undated', { count: undated })}` : set;
}
