import type { Console } from '@matchnight/contract/constants';
import type { Reply } from '../lib/call-types.ts';
import { formatMoney } from '../lib/formats.ts';
import { pathTo } from '../lib/paths.ts';
import { useLang, useT } from '../lib/text.tsx';
import { TextLink } from './text-link.tsx';
import { TimeTag } from './time-tag.tsx';

export type TeamEntry = Reply<'budgets.ofTeam'>['data']['data'][number];

interface TeamEntriesProps<Entry extends TeamEntry> {
  readonly entries: readonly Entry[];
  readonly place: { readonly console: Console; readonly zone: string };
  /** What else is told of an entry, below it. */
  readonly noteOf?: (entry: Entry) => string | null;
}

/** The entries of a team's account: when, what for, how much, and the balance after it. */
export function TeamEntries<Entry extends TeamEntry>({ entries, place, noteOf }: TeamEntriesProps<Entry>) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} place={place} note={noteOf?.(entry) ?? null} />
      ))}
    </ul>
  );
}

function Line(props: { entry: TeamEntry; place: TeamEntriesProps<TeamEntry>['place']; note: string | null }) {
  const t = useT();
  const lang = useLang();
  const { place, note } = props;
  const { kind, amount, balance, at, player, team } = props.entry;
  const sign = amount > 0 ? '+' : '';
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <b>{t(`budgets.kind_${kind}`)}</b>
          {player && (
            <TextLink
              tone="soft"
              to={pathTo('player', { lang, console: place.console, playerSlug: player.slug })}
            >
              {player.nick}
            </TextLink>
          )}
          {team && <span className="text-sm text-muted">{team.name}</span>}
        </p>
        {note !== null && <p className="text-sm wrap-anywhere">{note}</p>}
        <p className="text-xs text-muted">
          <TimeTag instant={at} zone={place.zone} isInText />
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <b>
          {sign}
          {formatMoney(lang, amount)}
        </b>
        <p className="text-xs text-muted">{t('budgets.after', { amount: formatMoney(lang, balance) })}</p>
      </div>
    </li>
  );
}
