import { type Formation, isFormation, placesOf } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { pictureAddress } from '../../platform/files.ts';
import { versionByAudit } from '../accounts/index.ts';
import { availabilityOf } from '../availability/index.ts';
import { findBarred } from '../discipline/index.ts';
import type { Barred } from '../matches/index.ts';
import { findAllMembers, teamRef } from '../teams/index.ts';
import { findAllStarters, findFormation, type TournamentRow } from './repository/formations.ts';
import { findAllSquad } from './repository/squads.ts';
import { findAllWishes } from './repository/wishes.ts';
import { tournamentsSeen } from './seen.ts';
import { styleOf } from './wishes.ts';

/** Where a team stands that has saved nothing yet. */
const PRESET: Formation = '4-2-3-1';

/** A formation as those who belong to the team see it; what members wish and answer is for those who run it. */
export const desk: Handler<'formations.desk'> = async (context) => {
  const { db, noun, query, now, mayAs } = context;
  const { team } = noun;
  const tournaments = await tournamentsSeen(db, context);
  const asked = tournaments.find(({ slug }) => slug === query.tournament) ?? tournaments[0];
  const runs = mayAs('manager');
  const wishes = runs ? await wishesOf(db, team.id) : [];
  const { number } = await versionByAudit(db, 'formation', { noun: 'team', id: team.id });
  return {
    data: {
      tournaments: tournaments.map(tournamentView),
      shown: asked ? await shownOf(db, { teamId: team.id, row: asked, wishes, runs, now }) : null,
      wishes: wishes.map(({ id, ...wish }) => wish),
      can: { edit: runs && team.disbanded_at === null },
      version: number,
    },
  };
};

type Wish = Awaited<ReturnType<typeof wishesOf>>[number];

/** Of those who belong to the club: whoever left takes their wish with them. */
async function wishesOf(db: DbOrTx, teamId: number) {
  const members = new Map((await findAllMembers(db, teamId)).map((one) => [one.player_id, one]));
  return (await findAllWishes(db, teamId)).flatMap(({ player_id, position, style }) => {
    const member = members.get(player_id);
    return member ? [{ id: player_id, player: playerView(member), position, style: styleOf(style) }] : [];
  });
}

async function shownOf(
  db: DbOrTx,
  asked: {
    readonly teamId: number;
    readonly row: TournamentRow;
    readonly wishes: readonly Wish[];
    /** Whether the viewer is told what members answered, and who may not play. */
    readonly runs: boolean;
    readonly now: Date;
  },
) {
  const { teamId, row, wishes, runs, now } = asked;
  const of = { teamId, tournamentId: row.id };
  const saved = await findFormation(db, of);
  const shape = saved && isFormation(saved.shape) ? saved.shape : PRESET;
  const starters = saved ? await findAllStarters(db, saved.id) : [];
  const squad = await findAllSquad(db, of);
  const barred = runs ? await barredOf(db, teamId, row, now) : new Map<number, Barred>();
  const answers =
    runs && row.match_id !== null ? await availabilityOf(db, { fixtureId: row.match_id, teamId }) : new Map();
  const wishOf = new Map(wishes.map(({ id, position, style }) => [id, { position, style }]));
  return {
    tournament: tournamentView(row),
    shape,
    is_public: saved?.is_public ?? false,
    updated_at: saved?.updated_at.toISOString() ?? null,
    starters: placesOf(shape).map(
      (_, at) => starters.find(({ place, is_here }) => is_here && place === at)?.slug ?? null,
    ),
    gone: starters.filter(({ is_here }) => !is_here).map(({ place, nick }) => ({ place, nick })),
    next_match: nextOf(row),
    squad: squad.map((one) => ({
      player: playerView(one),
      position: one.position,
      role: one.role,
      wish: wishOf.get(one.id) ?? null,
      answer: answers.get(one.id) ?? null,
      barred: barred.get(one.id)?.bar ?? null,
    })),
  };
}

async function barredOf(
  db: DbOrTx,
  teamId: number,
  row: TournamentRow,
  now: Date,
): Promise<ReadonlyMap<number, Barred>> {
  if (row.match_id === null) return new Map();
  return await findBarred(db, {
    fixtureId: row.match_id,
    tournamentId: row.id,
    isPremium: row.is_premium ?? false,
    teamIds: [teamId],
    date: row.date ?? now,
  });
}

function nextOf(row: TournamentRow) {
  const { match_id: id, date, division_name, division_slug, rival_name, rival_slug } = row;
  if (id === null || rival_name === null || rival_slug === null) return null;
  return {
    id,
    date: date?.toISOString() ?? null,
    has_time: row.has_time ?? false,
    division: { name: division_name ?? '', slug: division_slug ?? '' },
    rival: teamRef({ name: rival_name, slug: rival_slug, image: row.rival_image }),
  };
}

function tournamentView({ id, name, slug, image }: TournamentRow) {
  return { id, name, slug, image: pictureAddress(image) };
}

function playerView({ nick, slug, avatar }: { nick: string; slug: string; avatar: string | null }) {
  return { nick, slug, avatar: pictureAddress(avatar) };
}
