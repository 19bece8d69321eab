import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';
import type { T } from '../../lib/text.tsx';
import type { BracketMatch, BracketRound, BracketSource, BracketTeam } from './types.ts';

/** How a bracket's rounds, ties and places are called. All but `title`, `tie` and `sentence` are parts of a sentence. */
export interface Wording {
  /** A round as a heading. */
  title(round: BracketRound): string;
  /** A tie as a heading: "Quarter-final 2". */
  tie(round: string, number: number): string;
  /** A place whose team isn't known; nothing is known of it either: null. */
  place(source: BracketSource | null): string;
  /** A whole tie: "Quarter-final 2: Real Siesta 2, Ping Albion 1". */
  sentence(round: string, number: number, match: BracketMatch): string;
  /** The mark of a team that lost off the field. */
  readonly byDefault: string;
}

/** Of a bracket that isn't there: rounds that always have one tie are called by their names alone. */
export const SINGLE_TIES: readonly BracketRound[] = ['final', 'third_place'].map((key) => ({
  key,
  name: key,
  ties: 1,
  matches: [],
}));

export function wordingOf(t: T, lang: Lang, rounds: readonly BracketRound[]): Wording {
  const known = new Map(rounds.map((round) => [round.key, round]));
  const roundName = (key: string) => ROUNDS[key]?.(t) ?? numberedRound(t, key) ?? known.get(key)?.name ?? key;
  const tieName = (key: string, number: number) => {
    if (key === 'semi_final') return t('bracket.tie_semi_final', { number });
    if (key === 'quarter_final') return t('bracket.tie_quarter_final', { number });
    const round = known.get(key);
    const isOnly = (round?.ties ?? round?.matches.length) === 1;
    return isOnly ? roundName(key) : t('bracket.tie', { round: roundName(key), number });
  };
  const place = (source: BracketSource | null) => placeName(t, source, roundName, tieName);
  return {
    title: ({ key }) => capitalised(lang, roundName(key)),
    place,
    byDefault: t('bracket.by_default_short'),
    tie: (key, number) => capitalised(lang, tieName(key, number)),
    sentence: (key, number, match) => {
      const tie = capitalised(lang, tieName(key, number));
      return t('bracket.sentence', {
        tie,
        sides: [...sides(t, match, place), ...outcome(t, match)].join(', '),
      });
    },
  };
}

const ROUNDS: Readonly<Record<string, (t: T) => string>> = {
  final: (t) => t('bracket.final'),
  semi_final: (t) => t('bracket.semi_final'),
  quarter_final: (t) => t('bracket.quarter_final'),
  third_place: (t) => t('bracket.third_place'),
  grand_final: (t) => t('bracket.grand_final'),
  grand_final_reset: (t) => t('bracket.grand_final_reset'),
};

function numberedRound(t: T, key: string): string | null {
  const [, kind, text] = /^(round_of|winners_round|losers_round)_(\d+)$/.exec(key) ?? [];
  if (kind === 'round_of') return t('bracket.round_of', { places: Number(text) });
  if (kind === 'winners_round') return t('bracket.winners_round', { round: Number(text) });
  return kind ? t('bracket.losers_round', { round: Number(text) }) : null;
}

function placeName(
  t: T,
  source: BracketSource | null,
  roundName: (key: string) => string,
  tieName: (key: string, number: number) => string,
): string {
  switch (source?.kind) {
    case undefined:
      return t('common.to_be_decided');
    case 'winner':
      return t('bracket.winner', { tie: tieName(source.round, source.number) });
    case 'loser':
      return t('bracket.loser', { tie: tieName(source.round, source.number) });
    case 'survivor':
      return t('bracket.survivor', { nth: source.nth, round: roundName(source.round) });
    case 'rematch':
      return t('bracket.if_needed');
    case 'seed':
      return t('bracket.seed', { seed: source.seed });
    case 'table_position':
      return t('bracket.table_position', { position: source.position });
    case 'group_place':
      return t('bracket.group_place', { position: source.position, group: source.group });
    case 'best_of_position':
      return t('bracket.best_of_position', { position: source.position });
    case 'by_hand':
      return t('bracket.by_hand', { number: source.number });
    case 'bye':
      return t('bracket.exempt');
  }
}

/** Both sides with their goals; a tie of twice the same ("if needed") says it once. */
function sides(t: T, match: BracketMatch, place: Wording['place']): string[] {
  const standing = (source: BracketSource | null, now: BracketTeam | null | undefined) =>
    now ? t('bracket.now', { place: place(source), team: now.name }) : place(source);
  const home = [match.home?.name ?? standing(match.home_source, match.home_now), match.home_goals];
  const away = [match.away?.name ?? standing(match.away_source, match.away_now), match.away_goals];
  return [...new Set([home, away].map((side) => side.filter((one) => one !== null).join(' ')))];
}

/** What the goals alone don't tell: legs, penalties, who goes through. */
function outcome(t: T, match: BracketMatch): string[] {
  const { home_goals, away_goals, home_penalties, away_penalties, winner, legs = [] } = match;
  const played = legs.filter(({ home_goals: goals }) => goals !== null);
  const scores = played
    .map((leg) => t('common.score', { home: leg.home_goals ?? '', away: leg.away_goals ?? '' }))
    .join(', ');
  const said: string[] = match.isByDefault ? [t('bracket.by_default')] : [];
  if (played.length > 1) said.push(t('bracket.on_aggregate', { legs: scores }));
  else if (played.length === 1 && winner === null) said.push(t('bracket.first_leg'));
  if (home_penalties !== null && away_penalties !== null) {
    said.push(t('bracket.on_penalties', { home: home_penalties, away: away_penalties }));
  } else if (winner && home_goals === away_goals && match.home && match.away) {
    said.push(t('bracket.goes_through', { team: winner.name }));
  }
  return said;
}

function capitalised(lang: Lang, text: string): string {
  return text.charAt(0).toLocaleUpperCase(LOCALES[lang]) + text.slice(1);
}
