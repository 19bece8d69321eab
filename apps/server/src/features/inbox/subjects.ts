import type { Console, Lang, NotificationKind } from '@matchnight/contract';
import type { PagePath } from '@matchnight/contract/pages';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { DELETED_NICK } from '../../platform/deleted-player.ts';
import type { Facts, Kind } from './kind.ts';
import { KINDS } from './kinds/index.ts';
import { findAllSubjects, type SubjectName, type SubjectRow } from './repository/subjects.ts';

const NOUNS = [
  'match',
  'tournament',
  'division',
  'team',
  'player',
  'notice',
  'award',
] as const satisfies SubjectName[];

/** What is to be said of an event: the values of its sentence, and those of its link's path. */
export interface Said {
  readonly values: Readonly<Record<string, string | number>>;
  readonly params: Readonly<Record<string, string | number>>;
  /** Of the match; null where it is about none. */
  readonly zone: string | null;
}

/** The viewer, and what a player is called in their language whose account is deleted. */
type Reader = Pick<Viewer, 'userId' | 'playerId' | 'type' | 'console'> & { readonly deleted: string };

/**
 * Reads what events are about, all at once. The answer tells of each; null where anything of it is gone or hidden. Who deleted their
 * account is a deleted player in what stays without them, and what they wanted of somebody is gone.
 */
export async function subjectsOf(
  db: DbOrTx,
  events: readonly Facts[],
  viewer: Reader,
): Promise<(kind: NotificationKind, facts: Facts) => Said | null> {
  const idsOf = (noun: SubjectName) => [...new Set(events.flatMap((facts) => facts[noun] ?? []))];
  const rows = await findAllSubjects(
    db,
    {
      match: idsOf('match'),
      tournament: idsOf('tournament'),
      division: idsOf('division'),
      team: idsOf('team'),
      player: idsOf('player'),
      notice: idsOf('notice'),
      award: idsOf('award'),
    },
    viewer,
  );
  const known = new Map(rows.map((row) => [`${row.noun}:${row.id}`, row]));
  return (kind, facts) => {
    const { goesWithPlayer }: Kind = KINDS[kind];
    const about: SubjectRow[] = [];
    for (const noun of NOUNS) {
      const id = facts[noun];
      if (id === undefined) continue;
      const row = known.get(`${noun}:${id}`);
      if (row === undefined) return null;
      const isDeleted = row.noun === 'player' && row.name === DELETED_NICK;
      if (isDeleted && goesWithPlayer) return null;
      about.push(isDeleted ? { ...row, name: viewer.deleted } : row);
    }
    return said(about, facts, viewer.console);
  };
}

/** The path with what it names filled in, below the site's address; null where there is nothing of that name any more. */
export function linkOf(
  { page, query = '' }: { readonly page: PagePath; readonly query?: string },
  lang: Lang,
  { params }: Said,
): string | null {
  const all: Readonly<Record<string, string | number>> = { ...params, lang };
  const path = `${page}${query}`;
  if ([...path.matchAll(/:(\w+)/g)].some(([, name = '']) => all[name] === undefined)) return null;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(all[name] ?? ''));
}

function said(about: readonly SubjectRow[], { values = {} }: Facts, console: Console): Said {
  // Results that were told before there were reports say nothing of why, older offers nothing of whose sentence it is.
  const words: Record<string, string | number> = { why: 'other', side: 'buyer', ...values };
  const params: Record<string, string | number> = { console };
  let zone: string | null = null;
  for (const row of about) {
    if (row.console !== null) params.console = row.console;
    if (row.tournament !== null) words.tournament = row.tournament;
    if (row.tournament_id !== null) params.tournamentId = row.tournament_id;
    if (row.time_zone !== null) zone = row.time_zone;
    if (row.division !== null) words.division = row.division;
    name(row, words, params);
  }
  const { tournament, division } = words;
  if (tournament !== undefined && division !== undefined) {
    words.competition = competitionOf(String(tournament), String(division));
  }
  return { values: words, params: { ...params, ...values }, zone };
}

/** "Liga Matchnight, Primera"; where the division is named after its tournament, its name says both. */
function competitionOf(tournament: string, division: string): string {
  return division.startsWith(tournament) ? division : `${tournament}, ${division}`;
}

function name(
  row: SubjectRow,
  words: Record<string, string | number>,
  params: Record<string, string | number>,
) {
  if (row.noun === 'match') {
    words.home = row.name;
    words.away = row.rival ?? '';
    params.divisionSlug = row.slug;
    params.fixtureId = row.id;
    return;
  }
  words[row.noun === 'player' ? 'nick' : row.noun === 'notice' ? 'title' : row.noun] = row.name;
  params[`${row.noun}Slug`] = row.slug;
  params[`${row.noun}Id`] = row.id;
}
