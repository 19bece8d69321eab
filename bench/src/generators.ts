import {
  crossGroups,
  dealGroups,
  doubleElimination,
  doubleRound,
  type Round,
  seededKnockout,
  singleRound,
  swissRound,
} from '@matchnight/rules';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import GroupStage from 'groupstage';
import roundrobin from 'roundrobin';
import { DoubleElimination, RoundRobin, SingleElimination, Swiss } from 'tournament-pairings';
import { type Line, millisecondsOf } from './table.ts';

const SIZES = [4, 20, 100, 400] as const;
/** If one run takes longer, larger sizes of that library are left out. */
const PATIENCE_MS = 4_000;
const SWISS_ROUNDS = 9;
const PER_GROUP = 10;

type Job = (teams: number) => void | Promise<void>;
interface Generator {
  readonly measure: string;
  readonly ours: Job;
  readonly theirs: Readonly<Record<string, Job>>;
  /** At 400 teams. */
  readonly mostMs?: number;
}

/** Each generator of the rules at 4, 20, 100 and 400 teams, beside the libraries that offer the same. */
export async function generatorLines(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { measure, ours, theirs, mostMs = 10 } of GENERATORS) {
    const own = await timesOf(ours);
    const others = await Promise.all(
      Object.entries(theirs).map(async ([name, job]) => [name, await timesOf(job)] as const),
    );
    lines.push({
      id: 'P9',
      measure: `${measure}, ${SIZES.join(' / ')} teams`,
      goal: `≤ ${mostMs} ms at 400`,
      measured: written(own),
      limit: others.map(([name, times]) => `${name} ${written(times)}`).join('; '),
      isMet: (own.at(-1) ?? Number.NaN) <= mostMs,
    });
  }
  return lines;
}

const KNOCKOUT = {
  whenLevel: 'penalties',
  legs: 1,
  finalLegs: 1,
  reseeding: false,
  thirdPlace: true,
} as const;

const GENERATORS: readonly Generator[] = [
  {
    measure: 'single round',
    ours: (size) => void singleRound(teamsOf(size)),
    theirs: {
      'tournament-pairings': (size) => void RoundRobin(size),
      roundrobin: (size) => void roundrobin(size),
      'brackets-manager': (size) => stage('round_robin', size),
    },
  },
  { measure: 'double round', ours: (size) => void doubleRound(teamsOf(size)), theirs: {} },
  {
    measure: 'knockout with third place, teams seated',
    ours: (size) => void seededKnockout(teamsOf(size), KNOCKOUT),
    theirs: {
      'tournament-pairings': (size) => void SingleElimination(size, 1, true, true),
      'brackets-manager': (size) => stage('single_elimination', size),
    },
  },
  {
    measure: 'double elimination',
    ours: (size) => void doubleElimination(teamsOf(size), KNOCKOUT),
    theirs: {
      'tournament-pairings': (size) => void DoubleElimination(size, 1, true),
      'brackets-manager': (size) => stage('double_elimination', size),
    },
  },
  {
    measure: 'groups of ten with their rounds, and their crossing',
    ours: (size) => {
      const groups = size / PER_GROUP;
      const dealt = groups > 1 ? dealGroups(teamsOf(size), { groups, dealing: 'snake', seed: 0 }) : null;
      for (const group of dealt?.ok ? dealt.groups : [teamsOf(size)]) singleRound(group);
      if (groups > 1) crossGroups(teamsOf(groups).map((group) => ({ group, places: 2 })));
    },
    theirs: {
      'groupstage (no crossing)': (size) =>
        void new GroupStage(size, { groupSize: Math.min(size, PER_GROUP) }),
    },
  },
  {
    measure: 'one Swiss round',
    mostMs: 1000,
    ours: (size) => void swissRound(pointsOf(size), []),
    theirs: { 'tournament-pairings': (size) => void Swiss(playersOf(size), 1) },
  },
  {
    measure: `Swiss, ${SWISS_ROUNDS} rounds (as many as there are)`,
    mostMs: 9000,
    ours: (size) => {
      const rounds: Round<number>[] = [];
      for (let round = 0; round < Math.min(SWISS_ROUNDS, size - 1); round += 1) {
        const next = swissRound(pointsOf(size), rounds);
        if (next.ok) rounds.push(next.round);
      }
    },
    theirs: {},
  },
];

function teamsOf(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index + 1);
}

function pointsOf(size: number): { team: number; points: number }[] {
  return teamsOf(size).map((team) => ({ team, points: Math.floor((size - team) / 10) }));
}

function playersOf(size: number): { id: number; score: number; avoid: number[] }[] {
  return pointsOf(size).map(({ team, points }) => ({ id: team, score: points, avoid: [] }));
}

/** brackets-manager fills up to a power of two with byes, which it calls null. */
async function stage(
  type: 'round_robin' | 'single_elimination' | 'double_elimination',
  size: number,
): Promise<void> {
  const manager = new BracketsManager(new InMemoryDatabase());
  const places = type === 'round_robin' ? size : 2 ** Math.ceil(Math.log2(size));
  const seeding = Array.from({ length: places }, (_, index) => (index < size ? `Team ${index + 1}` : null));
  const settings =
    type === 'round_robin' ? { groupCount: 1 } : { consolationFinal: true, grandFinal: 'double' as const };
  await manager.create.stage({ tournamentId: 0, name: type, type, seeding, settings });
}

/** Milliseconds at each size; null if a smaller size took too long. */
async function timesOf(job: Job): Promise<(number | null)[]> {
  const times: (number | null)[] = [];
  let isSlow = false;
  for (const size of SIZES) {
    if (isSlow) {
      times.push(null);
      continue;
    }
    const started = performance.now();
    const running = job(size);
    if (running) await running;
    const first = performance.now() - started;
    isSlow = first > PATIENCE_MS / 20;
    // A slow run needs no warm-up.
    times.push(first > 200 || running ? first : millisecondsOf(15, () => void job(size)));
  }
  return times;
}

function written(times: readonly (number | null)[]): string {
  return `${times.map((time) => (time === null ? '–' : time.toFixed(time < 10 ? 2 : 0))).join(' / ')} ms`;
}
