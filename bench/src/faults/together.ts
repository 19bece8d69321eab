import type { Clients } from './rounds.ts';
import type { Tally } from './writers.ts';

/** Several kinds of people at one site, in the same rounds: to start a site takes longer than a round. */
export function together(all: readonly Clients[]): Clients {
  const sum = (count: (tally: Tally) => number) => all.reduce((so, { tally }) => so + count(tally), 0);
  return {
    get tally() {
      return {
        acknowledged: sum(({ acknowledged }) => acknowledged),
        refused: sum(({ refused }) => refused),
        unanswered: sum(({ unanswered }) => unanswered),
        faults: all.flatMap(({ tally }) => tally.faults),
      };
    },
    async begin() {
      for (const one of all) await one.begin();
    },
    async run(signal) {
      await Promise.all(all.map((one) => one.run(signal)));
    },
    async back() {
      await Promise.all(all.map((one) => one.back()));
    },
    async missing() {
      const wrong: string[] = [];
      for (const one of all) wrong.push(...(await one.missing()));
      return wrong;
    },
  };
}
