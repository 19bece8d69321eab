import { liguillaOfDecidedMatch } from '../src/features/liguilla/index.ts';
import { matchDecided } from '../src/features/matches/index.ts';
import { connect, on } from '../src/platform/events.ts';
import { WIRES } from '../src/wiring.ts';

const OTHERS = WIRES.filter(({ of }) => of !== matchDecided);

/** Without the consequences of each match: a rebuild at the end counts them all. */
export const followedOnce = connect(OTHERS);

/** The same in a bracket, which goes on with every match. */
export const followedByBracket = connect([...OTHERS, on(matchDecided, liguillaOfDecidedMatch)]);
