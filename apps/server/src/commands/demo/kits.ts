import {
  COLOUR_NAMES,
  type ColourName,
  type DrawnKit,
  isNumberReadable,
  KIT_KINDS,
  KIT_PATTERNS,
  kitsAlike,
} from '@matchnight/rules';
import { sketchScene } from '../../../factories/index.ts';
import { insertKits } from '../../features/kits/index.ts';
import { updateTeam } from '../../features/teams/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { PictureStore } from '../../platform/files.ts';
import type { Sketch } from '../../platform/make-pictures.ts';

/** The team whose head has a picture: the manager's. */
const WITH_BACKGROUND = 'Real Siesta';

type Two = readonly [ColourName, ColourName];
const PAIRS: readonly Two[] = [
  ['red', 'white'],
  ['blue', 'maroon'],
  ['white', 'black'],
  ['green', 'white'],
  ['yellow', 'blue'],
  ['sky', 'white'],
  ['purple', 'white'],
  ['orange', 'black'],
  ['navy', 'red'],
  ['maroon', 'sky'],
  ['black', 'yellow'],
  ['pink', 'black'],
  ['turquoise', 'navy'],
];

/** An empty pitch. */
export function sketchBackground(): Sketch {
  return sketchScene({ emblems: [], light: '#b8f53d' });
}

/** Every team wears two kits, every other one a third: all patterns, and no two of a team alike. */
export async function makeKits(
  tx: Tx,
  picture: { readonly store: PictureStore; readonly background: Sketch } | null,
): Promise<void> {
  const teams = await tx
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('is_demo', '=', true)
    .where('of_one', '=', false)
    .orderBy('id')
    .execute();
  const rows = teams.flatMap(({ id }, place) =>
    kitsOf(place).map((kit, at) => ({ teamId: id, kind: KIT_KINDS[at] ?? 'home', kit })),
  );
  await insertKits(tx, rows);
  const dressed = teams.find(({ name }) => name === WITH_BACKGROUND);
  if (!picture || !dressed) return;
  const background = await picture.store.keep(tx, picture.background);
  await updateTeam(tx, dressed.id, { uploaded_background: background });
}

function kitsOf(place: number): DrawnKit[] {
  const kits: DrawnKit[] = [];
  const most = place % 2 === 1 ? 3 : 2;
  for (let step = 0; kits.length < most; step += 1) {
    const kit = kitOf(place * 3 + step * 4, place + step);
    if (kits.every((one) => kitsAlike(one, kit) === null)) kits.push(kit);
  }
  return kits;
}

function kitOf(pair: number, pattern: number): DrawnKit {
  const [main, second] = PAIRS[pair % PAIRS.length] ?? ['red', 'white'];
  const worn = {
    pattern: KIT_PATTERNS[pattern % KIT_PATTERNS.length] ?? 'plain',
    main: COLOUR_NAMES[main],
    second: COLOUR_NAMES[second],
  };
  const { white, black } = COLOUR_NAMES;
  const numbers = isNumberReadable({ ...worn, numbers: white }) ? white : black;
  return { ...worn, numbers, shorts: COLOUR_NAMES[second], socks: COLOUR_NAMES[main] };
}
