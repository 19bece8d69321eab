import { COLOUR_NAMES, colourNameOf, type DrawnKit, type KitKind } from '@matchnight/rules';
import type { ShownKit } from '../../ui/describe-kit.ts';
import type { SavedKit } from './queries.ts';

/** A kit as somebody is changing it; its colours stay while it is a picture. */
export interface Draft {
  readonly look: 'colours' | 'picture';
  readonly drawing: DrawnKit;
}

const { white, red, black, navy, yellow } = COLOUR_NAMES;
/** Three that nobody takes for each other. */
const FIRST: Readonly<Record<KitKind, DrawnKit>> = {
  home: { pattern: 'plain', main: red, second: white, numbers: white, shorts: white, socks: red },
  away: { pattern: 'plain', main: white, second: black, numbers: black, shorts: black, socks: white },
  third: { pattern: 'plain', main: navy, second: yellow, numbers: yellow, shorts: navy, socks: yellow },
};

/** What a change of a kit starts from. */
export function draftOf(kind: KitKind, saved: SavedKit | null): Draft {
  if (saved?.drawing) {
    const { names: _, ...drawing } = saved.drawing;
    return { look: 'colours', drawing };
  }
  return { look: saved ? 'picture' : 'colours', drawing: FIRST[kind] };
}

/** A drawing that isn't kept yet, as pages show those that are. */
export function shownDrawing(kit: KitKind, drawing: DrawnKit): ShownKit {
  const names = [colourNameOf(drawing.main), colourNameOf(drawing.second)] as const;
  return { kit, image: null, drawing: { ...drawing, names } };
}

/** A word of a sentence, standing by itself. */
export function asOption(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
