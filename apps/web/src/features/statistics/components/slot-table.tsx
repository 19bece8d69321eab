import { formatSigned } from '../../../lib/formats.ts';
import { linkTo, pathTo, usePathParams } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead, RowsTable } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DIVISION_TEAMS, type Slot } from '../desk.ts';

/**
 * The slots by their drawn numbers, or in the table's order, in which these would be read as positions; `onAdjust` null where points can't be given
 * or taken.
 */
export function SlotTable(props: {
  slots: readonly Slot[];
  hasPoints: boolean;
  onAdjust: ((slot: Slot) => void) | null;
}) {
  const t = useT();
  const { slots, hasPoints, onAdjust } = props;
  const title = t(hasPoints ? 'administration.slots' : 'administration.slots_by_number');
  return (
    <Card title={title}>
      <RowsTable
        label={title}
        heads={
          <>
            {!hasPoints && (
              <ColumnHead short={t('administration.number_short')} long={t('administration.number')} />
            )}
            <ColumnHead short={t('common.column_team')} className="text-left" />
            {hasPoints && (
              <>
                <ColumnHead short={t('common.column_points')} long={t('common.column_points_long')} />
                <ColumnHead short={t('administration.of_these_short')} long={t('administration.of_these')} />
              </>
            )}
            {onAdjust && (
              <ColumnHead short={t('administration.adjust_short')} long={t('administration.adjust')} />
            )}
          </>
        }
      >
        {slots.map((slot) => (
          <Row key={slot.id} slot={slot} hasPoints={hasPoints} onAdjust={onAdjust} />
        ))}
      </RowsTable>
    </Card>
  );
}

const WITHDRAWAL =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams/:teamId/withdrawal';
const REPLACEMENT =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams/:teamId/replacement';

const TONES: Readonly<Record<number, string>> = { [-1]: 'text-loss-text', 1: 'text-win-text' };

function Row(props: { slot: Slot; hasPoints: boolean; onAdjust: ((slot: Slot) => void) | null }) {
  const { slot, hasPoints, onAdjust } = props;
  const t = useT();
  const lang = useLang();
  const params = usePathParams(DIVISION_TEAMS);
  const { number, team, points, adjustment } = slot;
  const tone = TONES[Math.sign(adjustment)] ?? '';
  return (
    <tr>
      {!hasPoints && <td>{number}</td>}
      <th scope="row">
        <Link to={pathTo('team', { ...params, teamSlug: team.slug })}>
          <Crest name={team.name} image={team.image} />
          <span className="truncate">{team.name}</span>
        </Link>
        {slot.can.drop_out && (
          <span className="-mt-2 flex gap-x-3 text-sm sm:gap-x-4">
            <TextLink
              tone="soft"
              aria-label={t('dropoutsdesk.withdraw_named', { name: team.name })}
              to={linkTo(WITHDRAWAL, { ...params, teamId: slot.id })}
            >
              {t('dropoutsdesk.withdraw')}
            </TextLink>
            <TextLink
              tone="soft"
              aria-label={t('dropoutsdesk.replace_named', { name: team.name })}
              to={linkTo(REPLACEMENT, { ...params, teamId: slot.id })}
            >
              {t('dropoutsdesk.replace')}
            </TextLink>
          </span>
        )}
      </th>
      {hasPoints && (
        <>
          <td className="font-bold text-text">{points}</td>
          <td className={tone}>{adjustment === 0 ? '–' : formatSigned(lang, adjustment)}</td>
        </>
      )}
      {onAdjust && (
        <td>
          <Button
            kind="quiet"
            className="px-3"
            aria-label={t('administration.adjust_team', { team: team.name })}
            onClick={() => onAdjust(slot)}
          >
            ±
          </Button>
        </td>
      )}
    </tr>
  );
}
