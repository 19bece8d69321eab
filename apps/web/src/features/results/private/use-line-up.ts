import { useState } from 'react';
import type { Mate, ReportForm } from './queries.ts';
import { type Deed, type Sheet, withDeed, withUnknown } from './sheet.ts';
import type { Typing } from './use-typing.ts';

/** The last deed, as it is told. */
interface Told {
  readonly deed: Deed;
  /** Null: "AI or unknown". */
  readonly nick: string | null;
}
interface Step {
  readonly before: Sheet;
  readonly told: Told;
}

export interface LineUpTyping {
  /** What the next tap on a player says. */
  readonly deed: Deed;
  readonly last: Told | null;
  choose(deed: Deed): void;
  tap(mate: Mate, deed?: Deed): void;
  tapUnknown(deed?: Deed): void;
  /** Sets what a dialog says of a line, or any other change that taps can't make. */
  set(sheet: Sheet): void;
  undo(): void;
}

const MOST_UNDONE = 50;

/** Taps on players, by what is chosen in the bar; each can be taken back. */
export function useLineUp({ form, typing }: { form: ReportForm; typing: Typing }): LineUpTyping {
  const [deed, setDeed] = useState<Deed>('played');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const { keeper } = typing;
  // What was typed last, also where two taps come before the page is drawn anew.
  const sheet = () => keeper.kept.get().draft.sheet;
  const put = (next: Sheet) => keeper.change({ ...keeper.kept.get().draft, sheet: next });
  const step = (next: Sheet, told: Told) => {
    const before = sheet();
    if (next === before) return;
    setSteps((known) => [...known.slice(-MOST_UNDONE), { before, told }]);
    put(next);
  };
  return {
    deed,
    last: steps.at(-1)?.told ?? null,
    choose: setDeed,
    tap: (mate, chosen = deed) =>
      step(withDeed(sheet(), chosen, mate, form.rules.most_starters), { deed: chosen, nick: mate.nick }),
    tapUnknown: (chosen = deed) => step(withUnknown(sheet(), chosen), { deed: chosen, nick: null }),
    set: put,
    undo() {
      const last = steps.at(-1);
      if (last === undefined) return;
      setSteps((known) => known.slice(0, -1));
      put(last.before);
    },
  };
}
