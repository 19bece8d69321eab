import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import { divisionItemView, findAllItemsByIds, type MatchRow } from '../matches/index.ts';
import { findAllMembers } from '../teams/index.ts';
import { mayAskAgain } from './ask.ts';
import { findAllAnswers, findAllAsks, findAllSquads } from './repository/answers.ts';
import { findAllOfMatch, findAllToCome, type ToCome } from './repository/matches.ts';
import { barredOf } from './squad.ts';

type Read = PrivateRead<'availability.ofTeam'> | PrivateRead<'availability.ofMatch'>;

export const ofTeam: Handler<'availability.ofTeam'> = async (context) => {
  const { db, noun, viewer, now, page, mayAs } = context;
  const isSiteWide = viewer.type === 'FULL' || viewer.type === 'SUPER';
  const asked = { teamId: noun.team.id, viewer: { playerId: viewer.playerId, isSiteWide }, now, page };
  const { rows, total } = await findAllToCome(db, asked);
  const shown = await notOfRivals(context, rows);
  return { rows: await matchViews(context, noun.team, { rows: shown, manages: mayAs('manager') }), total };
};

export const ofMatch: Handler<'availability.ofMatch'> = async (context) => {
  const { db, noun, viewer, now, relationTo } = context;
  const teams = [];
  for (const row of await findAllOfMatch(db, noun.match.id, now)) {
    const members = await findAllMembers(db, row.team_id);
    if (!members.some(({ player_id }) => player_id === viewer.playerId)) continue;
    const manages = (await relationTo('team', row.team_id))?.manages ?? false;
    teams.push(...(await matchViews(context, sideOf(noun.match, row.team_id), { rows: [row], manages })));
  }
  return { data: { teams } };
};

/** Who runs the site sees every club, but not who plays against their own. */
async function notOfRivals(
  { noun, relationTo }: PrivateRead<'availability.ofTeam'>,
  rows: readonly ToCome[],
): Promise<readonly ToCome[]> {
  if ((await relationTo('team', noun.team.id))?.belongs) return rows;
  const shown = [];
  for (const row of rows) {
    if (!(await relationTo('match', row.fixture_id))?.ownTeamPlays) shown.push(row);
  }
  return shown;
}

interface Team {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
}

/** Matches of one team; by the same number of statements for any number of them, but for managers, who read who may not play. */
async function matchViews(
  { db, viewer, now, events }: Read,
  team: Team,
  { rows, manages }: { readonly rows: readonly ToCome[]; readonly manages: boolean },
) {
  const ids = rows.map(({ fixture_id: id }) => id);
  const items = new Map((await findAllItemsByIds(db, ids, viewer)).map((item) => [item.id, item]));
  const tournaments = [...new Set(rows.map(({ tournament_id: id }) => id))];
  const squads = await findAllSquads(db, team.id, tournaments);
  const answers = await findAllAnswers(db, team.id, ids);
  const asks = manages ? await findAllAsks(db, team.id, ids) : [];
  const views = [];
  for (const row of rows) {
    const item = items.get(row.fixture_id);
    if (item === undefined) continue;
    const barred = manages ? await barredOf(db, events, row, now) : null;
    const said = new Map(
      answers.flatMap(({ fixture_id: id, player_id, answer }) =>
        id === row.fixture_id ? [[player_id, answer] as const] : [],
      ),
    );
    const squad = squads.filter(({ tournament_id: id }) => id === row.tournament_id);
    const asked = asks.find(({ fixture_id: id }) => id === row.fixture_id)?.asked_at ?? null;
    const inSquad = squad.some(({ player_id: id }) => id === viewer.playerId);
    views.push({
      match: { ...divisionItemView(item), deadline: row.deadline?.toISOString() ?? null },
      team: { id: team.id, name: team.name, slug: team.slug, image: pictureAddress(team.image) },
      until: row.until.toISOString(),
      in_squad: inSquad,
      mine: (inSquad && said.get(viewer.playerId ?? 0)) || null,
      squad: squad.map(({ player_id: id, nick, slug }) => ({
        nick,
        slug,
        answer: said.get(id) ?? null,
        bar: barred?.get(id)?.bar ?? null,
      })),
      ask: manages
        ? {
            may: asked === null || mayAskAgain(asked, now),
            asked_at: asked?.toISOString() ?? null,
          }
        : null,
    });
  }
  return views;
}

function sideOf(match: MatchRow, teamId: number): Team {
  return match.home_team_id === teamId
    ? { id: teamId, name: match.home_name, slug: match.home_slug, image: match.home_image }
    : { id: teamId, name: match.away_name, slug: match.away_slug, image: match.away_image };
}
