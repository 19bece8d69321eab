import { isDeepStrictEqual } from 'node:util';
import { type Vs, type VsCommand, vsState } from '@matchnight/rules';
import fc from 'fast-check';
import { replayAll } from '../../../apps/server/src/features/vs/index.ts';
import { checkLedger } from '../../../apps/server/src/features/wallet/index.ts';
import { events } from '../../../apps/server/src/wiring.ts';
import {
  begin,
  course,
  DATE,
  done,
  endBySwitch,
  OVER,
  type VsCourse,
  type VsDeed,
  type VsPlayed,
} from '../../../packages/rules/src/testing/vs-histories.ts';
import { openHistorySite } from './history-site.ts';
import { VsDuel } from './vs-duel.ts';
import { switchVsOn } from './vs-site.ts';
import { lawSays } from './vs-state.ts';

const START = Date.parse('2026-01-31T10:00:00Z');

interface HistoriesOutcome {
  readonly seed: number;
  readonly deeds: number;
  /** Of these, the law and the site took. */
  readonly done: number;
  /** How often a VS ended as what, and why. */
  readonly ends: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

/**
 * Random courses of VS, as the laws are tried with them, played by the product's own calls and jobs on PostgreSQL: after each deed the
 * VS and everybody's coins must be what the pure law says, and in the end the ledger what the rows replay.
 */
export async function vsHistories(
  { count, port }: { readonly count: number; readonly port: number },
  say: (line: string) => void,
  seed = Math.floor(Math.random() * 2 ** 31),
): Promise<HistoriesOutcome> {
  const courses = fc.sample(course, { numRuns: count, seed });
  const site = await openHistorySite(port, START);
  const wrong: string[] = [];
  const ends = new Map<string, number>();
  let [deeds, taken] = [0, 0];
  try {
    await switchVsOn(site, 'all');
    for (const [index, one] of courses.entries()) {
      await site.moveTo(START);
      const duel = await VsDuel.make(site, { index, ...forSite(one) });
      const played = await play(duel, forSite(one));
      deeds += played.deeds;
      taken += played.taken;
      wrong.push(...played.wrong.map((what) => `history ${index}: ${what}`));
      ends.set(played.end, (ends.get(played.end) ?? 0) + 1);
      if ((index + 1) % 10 === 0) say(`${index + 1} of ${count}: ${deeds} deeds, ${wrong.length} wrong`);
    }
    wrong.push(...(await site.read((db) => checkLedger(db, new Date(site.now()), events))).differences);
    wrong.push(...(await site.read((db) => replayAll(db))).differences);
    return { seed, deeds, done: taken, ends: Object.fromEntries(ends), wrong };
  } finally {
    await site.close();
  }
}

async function play(duel: VsDuel, { terms, deeds, switchedOff }: VsCourse) {
  let law = begin(terms, START);
  let taken = 0;
  const adults = new Set<string>();
  const ending: VsDeed = { do: 'pay' };
  const over = Math.max(START + OVER, START + deeds.reduce((sum, { after }) => sum + after, 0));
  const outcome = (wrong: string[]) => ({ deeds: deeds.length, taken, wrong, end: endOf(law.vs) });
  for (const { deed, after } of deeds) {
    const [before, now] = [law, law.now + after];
    const said = asSaidBefore(deed, adults);
    law = done(before, said, now);
    const isTaken = isStep(before, law, said);
    await duel.moveTo(now);
    const isDone = await duel.act(deed);
    if (isTaken && deed.do === 'command' && deed.command.do === 'enter')
      adults.add(deed.command.entrant.person);
    if (isTaken) taken += 1;
    const wrong = await differences(duel, law);
    if (isDone !== null && isDone !== isTaken) {
      wrong.push(`the site ${isDone ? 'took' : 'refused'} what the law did not: ${duel.said}`);
    }
    if (wrong.length > 0) return outcome(wrong.map((what) => `${JSON.stringify(deed)}: ${what}`));
  }
  if (switchedOff) {
    law = endBySwitch(law);
    await duel.switchOff();
  } else {
    law = done(law, ending, over);
    await duel.moveTo(over);
    await duel.act(ending);
  }
  return outcome(await differences(duel, law));
}

async function differences(duel: VsDuel, law: VsPlayed): Promise<string[]> {
  const [is, should] = [await duel.state(), lawSays(law)];
  return isDeepStrictEqual(is, should)
    ? []
    : [`${JSON.stringify(is)} instead of ${JSON.stringify(should)} by the law`];
}

/** Whether the law took a command, or a leaving; time passes without. */
function isStep(before: VsPlayed, { vs, passed, transfers }: VsPlayed, deed: VsDeed): boolean {
  if (deed.do !== 'command' && deed.do !== 'leave') return false;
  return transfers.length > before.transfers.length || !isDeepStrictEqual(vs, passed);
}

/** Who has said once that they are 18 is not asked again. */
function asSaidBefore(deed: VsDeed, adults: ReadonlySet<string>): VsDeed {
  const command = entering(deed);
  if (command === null || !adults.has(command.entrant.person)) return deed;
  return { do: 'command', command: { ...command, entrant: { ...command.entrant, isAdult: true } } };
}

/**
 * A course as a site can play it: its instants are real ones, all its VS take the same coins, and as nobody has played a match, whom that
 * hinders is who else would have played too few.
 */
function forSite({ terms, deeds, switchedOff }: VsCourse): VsCourse {
  const first = deeds.map(({ deed }) => entering(deed)).find((command) => command !== null);
  const coins = first?.settings.coins ?? 'earned';
  return {
    terms: { ...terms, date: START + DATE },
    switchedOff,
    deeds: deeds.map(({ deed, after }) => {
      const command = entering(deed);
      if (command === null) return { deed, after };
      const { settings, entrant } = command;
      const isShort = entrant.playedMatches < settings.playedMatches;
      const until = entrant.exclusion?.until;
      const more = {
        settings: { ...settings, coins, playedMatches: isShort ? settings.playedMatches : 0 },
        entrant: {
          ...entrant,
          playedMatches: 0,
          exclusion: until == null ? null : { until: START + until },
        },
      };
      return { deed: { do: 'command' as const, command: { ...command, ...more } }, after };
    }),
  };
}

function entering(deed: VsDeed): Extract<VsCommand<string>, { readonly do: 'enter' }> | null {
  return deed.do === 'command' && deed.command.do === 'enter' ? deed.command : null;
}

function endOf(vs: Vs<string>): string {
  const because = 'because' in vs.stage ? vs.stage.because : vs.stage.name;
  return `${vsState(vs, vs.terms.date + OVER).state} ${because}`;
}
