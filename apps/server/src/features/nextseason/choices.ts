import type { BodyOf, CallOf } from '@matchnight/contract';
import { NEXT_SEASON_DEFAULTS } from '@matchnight/rules';
import type { Facts } from './facts.ts';

export type Choices = Omit<BodyOf<CallOf<'nextseason.make'>>, 'seen'>;

/** What the law proposes: as many places as before in the ladder, everybody plays on who takes part, nobody new enters. */
export function choicesByDefault({ divisions, withdrawn }: Facts): Choices {
  const ranked = divisions.flatMap((division) => division.ranked);
  const [first] = divisions.flatMap(({ season_name }) => season_name ?? []);
  return {
    ...NEXT_SEASON_DEFAULTS,
    name: nameAfter(first ?? ''),
    leaving: ranked.filter(({ id, is_gone }) => is_gone || withdrawn.has(id)).map(({ id }) => id),
    entering: [],
    divisions: divisions
      .filter(({ role }) => role.kind === 'ladder')
      .map(({ id, ranked: { length: places }, teams_down: down }) => ({ id, places, down })),
  };
}

const LONGEST_NAME = 30;

/** "3" is followed by "4", "Spring 9" by "Spring 10", "2023-24" by "2024-25", and "Spring" by "Spring 2". */
export function nameAfter(name: string): string {
  const years = /^(.*?)(\d{4})([-/])(\d{2}|\d{4})$/.exec(name);
  if (years) {
    const [, before = '', from = '', dash = '', to = ''] = years;
    return `${before}${Number(from) + 1}${dash}${String(Number(to) + 1)
      .padStart(to.length, '0')
      .slice(-to.length)}`;
  }
  const number = /^(.*?)(\d{1,9})$/.exec(name);
  if (number) return `${number[1]}${Number(number[2]) + 1}`;
  return `${name} 2`.trim().slice(-LONGEST_NAME);
}
