import { PASTED_LIMITS } from '@matchnight/rules/lists';
import type { Previewed } from '../../../../lib/previews.ts';
import { type T, useT } from '../../../../lib/text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Crest } from '../../../../ui/crest.tsx';
import { ColumnHead, RowsTable } from '../../../../ui/table.tsx';
import type { ManyTeams } from '../../queries.ts';

type Line = ManyTeams['lines'][number];
type Fault = ManyTeams['faults'][number];

const TONES = { make: 'accent', register: 'good', nothing: 'plain' } as const;

/** What each line of the list would do, and what is wrong with it, at its line. */
export function ListPreview({ preview, errors, refusal }: Previewed<ManyTeams>) {
  const t = useT();
  if (!preview) {
    const said = [...Object.values(errors).flat(), refusal].filter((text) => text !== '');
    return <p className="text-muted">{said.length > 0 ? said.join(' ') : t('manyteams.preview_none')}</p>;
  }
  const { lines, faults, mails, mails_left: left } = preview;
  const beyond = faults.filter((fault) => !lines.some(({ line }) => line === fault.line));
  const wrong = new Set(faults.map(({ line }) => line)).size;
  return (
    <>
      {wrong > 0 && (
        <p className="mb-3 font-semibold text-loss-text">{t('manyteams.faults', { count: wrong })}</p>
      )}
      {mails > 0 && left !== null && left >= mails && (
        <p className="mb-3">{t('manyteams.mails', { count: mails, left: left - mails })}</p>
      )}
      <RowsTable
        label={t('manyteams.preview')}
        heads={
          <>
            <ColumnHead short={t('manyteams.line')} />
            <ColumnHead short={t('manyteams.team')} />
            <ColumnHead short={t('manyteams.does')} />
          </>
        }
      >
        {lines.map((line) => (
          <LineRow key={line.line} line={line} faults={faults.filter((fault) => fault.line === line.line)} />
        ))}
        {beyond.map((fault) => (
          <tr key={fault.line}>
            <td className="align-top">{fault.line}</td>
            <td colSpan={2} className="whitespace-normal text-start">
              <FaultText fault={fault} />
            </td>
          </tr>
        ))}
      </RowsTable>
    </>
  );
}

function LineRow({ line, faults }: { line: Line; faults: readonly Fault[] }) {
  const t = useT();
  const { owner, players, owner_invited: invited, players_invited: more } = line;
  return (
    <tr>
      <td className="align-top">{line.line}</td>
      <td className="whitespace-normal text-start">
        <span className="flex items-center gap-2 font-semibold">
          <Crest name={line.name} image={line.image} />
          <span className="wrap-anywhere">{line.name}</span>
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          <OwnerText owner={owner} isNew={line.owner_is_new} invited={invited} />
          {players > 0 && ` · ${t('manyteams.players', { count: players })}`}
          {more > 0 && ` · ${t('manyteams.players_invited', { count: more })}`}
        </span>
        {faults.map((fault) => (
          <FaultText key={`${fault.code} ${fault.what}`} fault={fault} />
        ))}
      </td>
      <td className="align-top text-start">
        {faults.length === 0 && <Badge tone={TONES[line.does]}>{t(`manyteams.does_${line.does}`)}</Badge>}
      </td>
    </tr>
  );
}

function OwnerText(props: { owner: Line['owner']; isNew: boolean; invited: string | null }) {
  const t = useT();
  const { owner, isNew, invited } = props;
  if (owner !== null) return isNew ? `${owner.nick} ${t('manyteams.owner_is_new')}` : owner.nick;
  return invited === null ? t('manyteams.no_owner') : t('manyteams.owner_invited', { who: invited });
}

function FaultText({ fault }: { fault: Fault }) {
  const t = useT();
  return (
    <span className="block text-sm font-semibold text-loss-text wrap-anywhere">{sentenceOf(fault, t)}</span>
  );
}

/** Of a list that is too long: how many it has, and how many it may have. */
const MOST = { too_many_clubs: PASTED_LIMITS.clubs, too_many_people: PASTED_LIMITS.people } as const;

function sentenceOf({ code, what }: Fault, t: T): string {
  if (code === 'too_many_clubs' || code === 'too_many_people') {
    return t(`manyteams.fault_${code}`, { what, most: MOST[code] });
  }
  return t(`manyteams.fault_${code}`, { what });
}
