import {
  type Bracket,
  type HandPairing,
  mostExempt,
  type PairingFailure,
  type RoundKey,
  roundKey,
  teamsToPair,
  unpairLastRound,
} from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { found, notFound, Refusal, refuseField } from '../../platform/errors.ts';
import { type DivisionRow, touchDivision } from '../divisions/index.ts';
import { findAllTeamsByIds, teamRef } from '../teams/index.ts';
import type { Touches } from './arrange.ts';
import { bracketOf } from './bracket.ts';
import { keepPairings, paired } from './by-hand.ts';
import { type InLanguage, namesOf } from './names.ts';
import { findAllOriented } from './oriented.ts';
import type { BracketNow } from './read.ts';
import { findBySeason } from './repository/brackets.ts';

/** The round that an administrator pairs next, and whether the last one can be taken back. */
export async function pairingOf(db: DbOrTx, { row, bracket }: BracketNow, language: InLanguage) {
  const { pairings, entrants } = row;
  if (pairings === null || entrants === null || bracket === null) {
    return { pairing: null, can_unpair: false };
  }
  const canUnpair = unpairLastRound(bracket).ok;
  const isOver = bracket.ties.at(-1)?.round === 'final';
  const left = teamsToPair(bracket, entrants);
  if (isOver || left?.length === 0) return { pairing: null, can_unpair: canUnpair };
  const round = roundKey(left?.length ?? placesLeft(bracket));
  const names = new Map((await findAllTeamsByIds(db, left ?? [])).map((team) => [team.id, team]));
  return {
    pairing: {
      round,
      name: namesOf(language).round(round),
      teams: (left ?? []).flatMap((id) => {
        const team = names.get(id);
        return team ? [{ ...teamRef(team), id, number: entrants.indexOf(id) + 1 }] : [];
      }),
      exempt: mostExempt(left?.length ?? 2),
    },
    can_unpair: canUnpair,
  };
}

/** As many as the ties of the last round, whoever wins them. */
function placesLeft({ ties }: Bracket<number>): number {
  const last = ties.at(-1)?.round;
  return ties.filter(({ round }) => round === last).length;
}

/** Opens the next round as it is paired: every team that is still in, once. Its matches are made at once. */
export const pair: Handler<'liguilla.pair'> = async (context) => {
  const { tx, noun, body, touch, log, say } = context;
  const asked = body.pairings.map(({ home, away }): HandPairing<number> => [home, away]);
  const round = await pairRound(tx, noun.division, asked, touch);
  const version = await log({ action: 'pairing.edit', after: { round, pairings: asked } });
  return { ...say('liguilla_paired'), version };
};

/**
 * The same for whoever pairs it, and holds the season. Answers which round it is.
 * @throws Refusal where no round can be paired now, and on `pairings` that are none
 */
export async function pairRound(
  tx: Tx,
  division: DivisionRow,
  asked: readonly HandPairing<number>[],
  touches: Touches,
): Promise<RoundKey> {
  const { row, entrants, bracket } = await runningByHand(tx, division);
  const step = paired({ row, entrants, bracket }, asked);
  if (!step.ok) throw refusalOf(step.failure, await namesIn(tx, entrants));
  await keepPairings(tx, { ...row, pairings: step.pairings }, touches);
  touchDivision(tx, division);
  return step.round;
}

/** Takes the last round back: its matches go, as long as none of them has a result. */
export const unpair: Handler<'liguilla.unpair'> = async (context) => {
  const { tx, noun, touch, log, say } = context;
  const { division } = noun;
  const { row, bracket } = await runningByHand(tx, division);
  const step = unpairLastRound(bracket);
  if (!step.ok) throw new Refusal(step.failure.code);
  await keepPairings(tx, { ...row, pairings: (row.pairings ?? []).slice(0, -1) }, touch);
  touchDivision(tx, division);
  const version = await log({ action: 'pairing.edit', before: { ties: step.removed } });
  return { ...say('liguilla_unpaired'), version };
};

/** The bracket by hand of the division's season that runs, as it stands. */
async function runningByHand(tx: Tx, division: DivisionRow) {
  const row = await findBySeason(tx, found(division.season_id));
  if (division.competition_type !== 'manual_knockout') throw notFound();
  if (division.season_state !== 'in_progress' || !row?.entrants) throw new Refusal('pairing_not_running');
  const bracket = bracketOf(row, await findAllOriented(tx, row));
  return { row, entrants: row.entrants, bracket };
}

async function namesIn(db: DbOrTx, teamIds: readonly number[]) {
  return new Map((await findAllTeamsByIds(db, teamIds)).map(({ id, name }) => [id, name]));
}

function refusalOf(failure: PairingFailure, names: ReadonlyMap<unknown, string>): Refusal {
  const team = (id: unknown) => names.get(id) ?? '';
  switch (failure.code) {
    case 'pairing_team_twice':
      return refuseField('pairings', failure.code, { team: team(failure.team) });
    case 'pairing_team_not_in':
      return refuseField('pairings', failure.code);
    case 'pairing_teams_forgotten':
      return refuseField('pairings', failure.code, { teams: failure.teams.map(team).join(', ') });
    case 'pairing_too_many_exempt':
      return refuseField('pairings', failure.code, { count: failure.most });
    case 'pairing_round_open':
    case 'pairing_knockout_over':
      return new Refusal(failure.code);
    default:
      throw new Error(`a running knockout is unsound: ${JSON.stringify(failure)}`);
  }
}
