import type { Console } from '@matchnight/contract';
import {
  BENCH,
  type Club,
  type Dice,
  ELEVEN,
  type Mate,
  makePlayers,
  makeTeam,
  type PlayerAsked,
} from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type DemoTongue, playerMaker } from './nicks.ts';

type Named = readonly [name: string, tongue: DemoTongue];

const TEAMS: Readonly<Record<Console, readonly Named[]>> = {
  psn: [
    ['Atlético Sobremesa', 'es'],
    ['Real Siesta', 'es'],
    ['Dínamo Tortilla', 'es'],
    ['Lokomotiv Churros', 'es'],
    ['Palo y Fuera FC', 'es'],
    ['Racing de la Pachanga', 'es'],
    ['Sporting Bacalhau', 'pt'],
    ['Académica da Trivela', 'pt'],
    ['Olympique Croissant', 'fr'],
    ['Virtus Pantofola', 'it'],
    ['Fallrückzieher 04', 'de'],
    ['Crossbar Rangers', 'en'],
    ['Rayo Tardío', 'es'],
    ['Unión Larguero', 'es'],
  ],
  xbox: [
    ['Nutmeg United', 'en'],
    ['Stoppage Time Town', 'en'],
    ['Dynamo Doughnut', 'en'],
    ['Extra Time Albion', 'en'],
    ['Kickabout Rovers', 'en'],
    ['Elfmeter Eintracht', 'de'],
    ['Grätsche Nord', 'de'],
    ['Racing Baguette', 'fr'],
    ['Étoile du Canapé', 'fr'],
    ['Deportivo Penalti', 'es'],
    ['Inter Sofá', 'pt'],
    ['Offside Academy', 'en'],
  ],
  pc: [
    ['Atletico Cappuccino', 'it'],
    ['Cucchiaio Calcio', 'it'],
    ['Real Grissino', 'it'],
    ['Lag City', 'en'],
    ['Keyboard Wanderers', 'en'],
    ['Ping Albion', 'en'],
    ['Clube do Pontapé', 'pt'],
    ['Feijoada FC', 'pt'],
    ['Sparta Abseits', 'de'],
    ['Borussia Brezel', 'de'],
    ['Stade Lucarne', 'fr'],
    ['Cantera Wifi', 'es'],
  ],
};

/** Users of the demo in the squads: the index of the team → the users who play there, and its owner. */
export interface DemoMembers {
  readonly [place: number]: { readonly members: readonly Mate[]; readonly ownerId?: number };
}

/** The teams of a console with squads of 11 to 14, some better than others. */
export async function makeClubs(
  tx: Tx,
  console: Console,
  dice: Dice,
  members: DemoMembers = {},
): Promise<Club[]> {
  const newPlayer = playerMaker(dice);
  const squads = TEAMS[console].map(([, tongue], place) => {
    const size = ELEVEN.length + dice.whole(BENCH.length + 1);
    const positions = [...ELEVEN, ...BENCH].slice(0, size);
    return withoutTaken(positions, members[place]?.members ?? []).map((one) => newPlayer(tongue, one));
  });
  // All of a console's players in one statement.
  const made = await makePlayers(tx, squads.flat(), { console, isDemo: true });
  const clubs: Club[] = [];
  for (const [place, [name]] of TEAMS[console].entries()) {
    const { members: users = [], ...owner } = members[place] ?? {};
    const squad = inOrder([...users, ...made.splice(0, squads[place]?.length ?? 0)]);
    const strength = dice.next() * 1.4 - 0.7;
    const team = { console, name, strength, members: squad, players: [], isDemo: true };
    clubs.push(await makeTeam(tx, { ...team, ...owner }));
  }
  return clubs;
}

/** Teams of one player for a 1v1 tournament, named after their players. */
export async function makeSingles(
  tx: Tx,
  asked: {
    readonly console: Console;
    readonly dice: Dice;
    readonly players: readonly { readonly mate: Mate; readonly ownerId?: number }[];
  },
): Promise<Club[]> {
  const clubs: Club[] = [];
  for (const { mate, ...owner } of asked.players) {
    const strength = asked.dice.next() - 0.5;
    const team = {
      ...owner,
      console: asked.console,
      name: mate.nick,
      members: [mate],
      players: [],
      strength,
    };
    clubs.push(await makeTeam(tx, { ...team, isDemo: true }));
  }
  return clubs;
}

/** The positions that the members don't fill. */
function withoutTaken(positions: readonly PlayerAsked['position'][], members: readonly Mate[]) {
  const left = [...positions];
  for (const { position } of members) {
    const place = left.indexOf(position);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** The eleven in the order of its places, then the bench. */
function inOrder(squad: readonly Mate[]): Mate[] {
  const left = [...squad];
  const eleven = ELEVEN.flatMap((position) => {
    const place = left.findIndex((mate) => mate.position === position);
    return place < 0 ? [] : left.splice(place, 1);
  });
  return [...eleven, ...left];
}
