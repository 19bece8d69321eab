import { everyFeature } from './features/accounts/index.ts';
import { rebuildSuspensions } from './features/discipline/index.ts';
import { findAllSheets, type Sheets } from './features/matches/index.ts';
import { rebuildPrices } from './features/prices/index.ts';
import { countSeason } from './features/statistics/index.ts';
import { EVERY_FEATURE } from './features.ts';
import { people } from './people.ts';
import type { Tx } from './platform/database/index.ts';
import { answer, connect, type Wire } from './platform/events.ts';
import type { Feature } from './platform/feature.ts';

/**
 * Where what follows an event does not run in the order of the features: those named come first, in this order. A result first
 * changes who may play, then who plays whom, then what was asked about it. An invitation lapses before an offer does, as it
 * is what a player sees first.
 */
const OTHERWISE: Readonly<Record<string, readonly Feature['name'][]>> = {
  matchDecided: ['statistics', 'discipline', 'liguilla', 'results', 'weeks', 'market'],
  teamLeft: ['divisions', 'invitations', 'offers'],
  playerEntered: ['invitations', 'offers'],
  signingsChanged: ['invitations', 'offers'],
};

/** What follows from what, and who answers what earlier features ask: for server and commands alike. */
export const WIRES: readonly Wire[] = [
  ...EVERY_FEATURE.flatMap(({ name, follows = [] }) =>
    follows.map((wire) => ({ wire, place: placeOf(name, wire) })),
  )
    .toSorted((one, other) => one.place - other.place)
    .map(({ wire }) => wire),
  ...EVERY_FEATURE.flatMap(({ answers = [] }) => answers),
  answer(everyFeature, people),
];

/** Among the followers of one event; the order of the features decides between equal places. */
function placeOf(name: Feature['name'], { of }: Wire): number {
  const named = OTHERWISE[of.name] ?? [];
  return named.includes(name) ? named.indexOf(name) : named.length;
}

export const events = connect(WIRES);

export { rebuildAllOf } from './features/rebuilds/index.ts';

/** Counts all of it for a season of which nothing is counted yet: for factories. Answers what was counted. */
export async function countAllOf(
  tx: Tx,
  of: { readonly seasonId: number; readonly tournamentId: number },
): Promise<Sheets> {
  const sheets = await findAllSheets(tx, of.seasonId);
  await countSeason(tx, of.seasonId, sheets);
  await rebuildSuspensions(tx, of.seasonId);
  await rebuildPrices(tx, of, sheets);
  return sheets;
}
