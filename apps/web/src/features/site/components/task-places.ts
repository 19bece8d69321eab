import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import type { T } from '../../../lib/text.tsx';
import { rivalOf } from './sides.ts';

type Mine = Reply<'site.mine'>['data'];
export type Task = Mine['tasks'][number] | Mine['dates'][number];
type Of<K extends Task['kind']> = Extract<Task, { kind: K }>;
type Match = Of<'result_missing'>['match'];
type Division = Of<'season'>['division'];
type OfSquad = Pick<Of<'squad_to_fill'>, 'team' | 'tournament'>;

/** Whose list it is. */
export interface TaskPlace {
  readonly t: T;
  readonly lang: Lang;
  readonly console: Console;
}

const DESK = '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId';

export function ofMatch({ id, division }: Match, { lang, console }: TaskPlace) {
  return {
    icon: 'ball',
    to: pathTo('division', { lang, console, divisionSlug: division.slug }, `match/${id}`),
    about: division.name,
  } as const;
}

/** A club's squad in a tournament. */
export function ofSquad({ team, tournament }: OfSquad, { lang, console }: TaskPlace) {
  const desk = linkTo('/:lang/:console/dashboard/teams/:teamId/players', { lang, console, teamId: team.id });
  return {
    icon: 'shirt',
    to: `${desk}?tournament=${encodeURIComponent(tournament.slug)}`,
    crest: team,
    about: `${team.name}, ${tournament.name}`,
  } as const;
}

export function toReport(
  match: Match,
  team: { readonly id: number; readonly slug: string },
  { t, lang, console }: TaskPlace,
) {
  const params = { lang, console, fixtureId: match.id, teamId: team.id };
  return {
    icon: 'ball',
    to: linkTo('/:lang/:console/dashboard/results/:fixtureId/:teamId/edit', params),
    crest: rivalOf(match, team),
    about: match.division.name,
    when: { at: t('inbox.until') },
  } as const;
}

export function deskOf({ id, tournament }: Division, { lang, console }: Omit<TaskPlace, 't'>): string {
  return linkTo(DESK, { lang, console, tournamentId: tournament.id, divisionId: id });
}

/** To the one match, or to the desk that lists them. */
export function toJudge(division: Division, fixtureId: number | null, { lang, console }: TaskPlace): string {
  if (fixtureId === null) {
    const desk = linkTo('/:lang/:console/dashboard/results/change', { lang, console });
    return `${desk}?tournament=${division.tournament.id}`;
  }
  return linkTo('/:lang/:console/dashboard/results/edit-match/:fixtureId', { lang, console, fixtureId });
}
