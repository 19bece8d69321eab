import { expect, it } from 'vitest';
import type { T } from '../../lib/text.tsx';
import { questionOf } from './choices.ts';

const t = ((key: string, values?: Readonly<Record<string, string>>) =>
  values ? `${key}(${Object.values(values).join()})` : key) as T;

it('where a player is and what they are is said in words, not in the letters of the code', () => {
  const squad = [
    { key: 'ana', nick: 'Ana', position: 'GK' },
    { key: 'bo', nick: 'Bo', position: null },
  ] as const;
  const value = { shape: '4-4-2', lineup: ['ana', ...Array.from({ length: 10 }, () => null)] } as const;
  const shown = questionOf(t, { place: 0 }, value, squad as never);
  expect(shown.choices.map(({ text, detail }) => [text, detail])).toEqual([
    ['Ana · common.position_GK', 'pitch.stands(common.position_GK)'],
    ['Bo', 'pitch.bench'],
    ['pitch.nobody', ''],
  ]);
});
