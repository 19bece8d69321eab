import { randomUUID } from 'node:crypto';
import { lockMatch } from '../src/features/matches/index.ts';
import {
  barredFromMatch,
  findAllSquadAt,
  insertScreenshot,
  putInQuestion,
  screenshotPath,
  sendReport,
  settle,
} from '../src/features/results/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { found } from '../src/platform/errors.ts';
import type { PrivateFiles } from '../src/platform/private-files.ts';
import { events } from '../src/wiring.ts';

interface Asked {
  readonly fixtureId: number;
  readonly teamId: number;
  readonly userId: number;
  readonly now: Date;
}
/** The picture of a match's end, and where it is kept. */
export interface Shown {
  readonly files: PrivateFiles;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A manager's report with the first eleven of the squad, whose forwards scored. */
export async function makeReport(
  tx: Tx,
  asked: Asked & {
    readonly homeGoals: number;
    readonly awayGoals: number;
    readonly shown?: Shown | null;
  },
): Promise<void> {
  const { homeGoals, awayGoals, shown, ...by } = asked;
  const match = found(await lockMatch(tx, by.fixtureId));
  const goals = match.home_team_id === by.teamId ? homeGoals : awayGoals;
  const screenshot = shown ? await keepScreenshot(tx, by, shown) : null;
  const lines = await linesOf(tx, by, goals);
  await sendReport(tx, { ...by, match, body: { homeGoals, awayGoals, screenshot, lines }, events });
}

/** A manager questions the rival's lines. */
export async function makeQuestion(tx: Tx, asked: Asked & { readonly reason: string }): Promise<void> {
  await putInQuestion(tx, { ...asked, row: found(await lockMatch(tx, asked.fixtureId)), events });
}

/** What time makes of a match until then. */
export async function passTime(tx: Tx, fixtureId: number, now: Date): Promise<void> {
  await settle(tx, fixtureId, { now, events });
}

async function linesOf(tx: Tx, { fixtureId, teamId, now }: Asked, goals: number) {
  const row = found(await lockMatch(tx, fixtureId));
  const of = { tournamentId: row.tournament_id, teamIds: [teamId] };
  const date = row.date ?? now;
  const squad = await findAllSquadAt(tx, { ...of, at: date });
  const barred = await barredFromMatch(tx, { ...of, fixtureId, isPremium: row.is_premium, date });
  const free = squad.filter(({ id }) => !barred.has(id));
  const keeper = free.find(({ position }) => position === 'GK');
  const field = free.filter(({ position }) => position !== 'GK').slice(0, keeper ? 10 : 11);
  const scorers = field
    .toSorted((a, b) => FORWARD.indexOf(a.position) - FORWARD.indexOf(b.position))
    .slice(0, 3);
  const scored = new Map(scorers.map(({ id }, place) => [id, Math.floor((goals + 2 - place) / 3)]));
  const nothing = { assists: 0, yellows: 0, reds: 0, ownGoals: 0, started: true };
  return [...(keeper ? [keeper] : []), ...field].map(({ id, slug, position }) => ({
    ...nothing,
    player: slug,
    position,
    goalkeeper: id === keeper?.id,
    goals: scored.get(id) ?? 0,
  }));
}

/** Those who score first. */
const FORWARD: readonly (string | null)[] = ['ST', 'CAM', 'LM', 'RM', 'CDM', 'LB', 'RB', 'CB'];

async function keepScreenshot(
  tx: Tx,
  { fixtureId, teamId, userId, now }: Asked,
  shown: Shown,
): Promise<string> {
  const { files, bytes, width, height } = shown;
  const id = randomUUID().replaceAll('-', '');
  await files.put(screenshotPath(id), bytes);
  const of = { fixture_id: fixtureId, team_id: teamId, user_id: userId, created_at: now };
  await insertScreenshot(tx, { id, ...of, width, height, bytes: bytes.length });
  return id;
}
