import type { Console } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { type T, useLang, useT } from '../../../lib/text.tsx';
import { SINGLE_TIES, type Wording, wordingOf } from '../../../ui/bracket/wording.ts';
import { Panel } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Match } from '../queries.ts';

type Tie = NonNullable<Reply<'liguilla.tie'>['data']>;
type Onward = Tie['next'];
/** What is known of the match itself, on whichever page. */
type Shown = Pick<Match, 'id' | 'home' | 'away' | 'home_goals' | 'away_goals' | 'division'>;

interface Props {
  readonly tie: Tie;
  readonly match: Shown;
  readonly console: Console;
}

/** The tie of a match: its legs, who goes through, and whom they meet next; before it is decided, what is at stake. */
export default function TieOfMatch({ tie, match, console }: Props) {
  const t = useT();
  const wording = wordingOf(t, useLang(), SINGLE_TIES);
  const { winner } = tie;
  return (
    <Panel title={wording.tie(tie.round, tie.number)}>
      <div className="grid gap-2">
        <Legs tie={tie} match={match} console={console} />
        <p className="font-semibold">
          {winner === null ? t(stakeOf(tie.next)) : outcome(t, tie.next, winner, match)}
        </p>
        {winner !== 'none' && <Next onward={tie.next} wording={wording} match={match} console={console} />}
        <NextOfLoser tie={tie} wording={wording} match={match} console={console} />
        <WhenLevel tie={tie} match={match} />
      </div>
    </Panel>
  );
}

function stakeOf({ kind }: Onward) {
  if (kind === 'champion') return 'matches.tie_for_cup';
  return kind === 'third' ? 'matches.tie_for_third' : 'matches.tie_winner';
}

function outcome(t: T, { kind }: Onward, winner: NonNullable<Tie['winner']>, match: Shown): string {
  if (winner === 'none') {
    if (kind === 'champion') return t('matches.tie_nobody_cup');
    return t(kind === 'third' ? 'matches.tie_nobody_third' : 'matches.tie_nobody');
  }
  const team = match[winner].name;
  if (kind === 'champion') return t('matches.tie_champion', { team });
  return t(kind === 'third' ? 'matches.tie_third' : 'matches.tie_through', { team });
}

/** Both legs, each with the way to it, and their sum. */
function Legs({ tie, match, console }: Props) {
  const t = useT();
  const lang = useLang();
  if (tie.legs.length === 0) return null;
  const { aggregate } = tie;
  return (
    <>
      <ol className="grid gap-1">
        {tie.legs.map((leg, index) => {
          const { id, home, away, home_goals: ours, away_goals: theirs } = leg;
          const score =
            ours === null || theirs === null ? '' : t('common.score', { home: ours, away: theirs });
          const text = `${home.name} ${score || '–'} ${away.name}`;
          return (
            <li key={id ?? index} className="min-w-0 text-sm">
              <span className="block text-muted first-letter:uppercase">
                {t('bracket.leg', { leg: index + 1 })}
              </span>
              {id === null || id === match.id ? (
                <span className="break-words">{text}</span>
              ) : (
                <TextLink to={matchPath(id, { lang, console, match })} className="break-words">
                  {text}
                </TextLink>
              )}
            </li>
          );
        })}
      </ol>
      {aggregate && tie.legs.every(({ home_goals: goals }) => goals !== null) && (
        <p>
          {t('matches.tie_aggregate', {
            home: match.home.name,
            away: match.away.name,
            score: t('common.score', aggregate),
          })}
        </p>
      )}
    </>
  );
}

interface NextProps extends Omit<Props, 'tie'> {
  readonly onward: Onward;
  readonly wording: Wording;
}

function Next({ onward, wording, match, console }: NextProps) {
  const t = useT();
  const lang = useLang();
  if (onward.kind === 'tie') {
    const text = t('matches.tie_rival', rivalIn(onward, wording));
    return <Way id={onward.match} text={text} to={{ lang, console, match }} />;
  }
  if (onward.kind === 'reseeded') {
    const round = wording.title({ key: onward.round, name: onward.round, matches: [] });
    return <p>{t('matches.tie_reseeded', { round })}</p>;
  }
  return onward.kind === 'unpaired' ? <p>{t('matches.tie_unpaired')}</p> : null;
}

/** Who loses a semi-final may play for third place. */
function NextOfLoser({ tie, wording, match, console }: Props & Pick<NextProps, 'wording'>) {
  const t = useT();
  const lang = useLang();
  const { winner, loser_next: onward } = tie;
  if (onward.kind !== 'tie' || winner === 'none') return null;
  const loser = winner === 'home' ? 'away' : 'home';
  const rival = rivalIn(onward, wording);
  const text =
    winner === null
      ? t('matches.tie_loser_rival', rival)
      : t('matches.tie_rival_of', { ...rival, team: match[loser].name });
  return <Way id={onward.match} text={text} to={{ lang, console, match }} />;
}

function Way({ id, text, to }: { id: number | null; text: string; to: Parameters<typeof matchPath>[1] }) {
  if (id === null) return <p className="break-words">{text}</p>;
  return (
    <p>
      <TextLink to={matchPath(id, to)} className="break-words">
        {text}
      </TextLink>
    </p>
  );
}

/** Afterwards only where the better placed went through, or who plays next in a file: no score tells it. */
function WhenLevel({ tie, match }: Pick<Props, 'tie' | 'match'>) {
  const t = useT();
  const { winner, aggregate } = tie;
  const score = aggregate ?? { home: match.home_goals, away: match.away_goals };
  const level = tie.when_level;
  const isToTell =
    (level === 'better_placed' || level === 'file') && winner !== 'none' && score.home === score.away;
  if (level === null || (winner !== null && !isToTell)) return null;
  const team = match[tie.better_placed].name;
  return <p className="text-sm text-muted">{t(`matches.tie_level_${level}`, { team })}</p>;
}

function rivalIn(onward: Extract<Onward, { kind: 'tie' }>, wording: Wording) {
  return {
    rival: onward.rival?.name ?? wording.place(onward.rival_place),
    tie: wording.tie(onward.round, onward.number),
  };
}

function matchPath(
  id: number,
  { lang, console, match }: Pick<Props, 'match' | 'console'> & { readonly lang: ReturnType<typeof useLang> },
): string {
  return pathTo('division', { lang, console, divisionSlug: match.division.slug }, `match/${id}`);
}
