import { describe, expect, it } from 'vitest';
import { findNeedless, findTwice } from './agreement.ts';

const file = (texts: Readonly<Record<string, string>>) => new Map([['page', texts]]);

describe('one English text has one translation', () => {
  const english = file({ title: 'Reason', label: 'Reason', won: 'Won', column: 'Won' });

  it('in each language', () => {
    const agreed = file({ title: 'Motivo', label: 'Motivo', won: 'Ganado', column: 'Ganado' });
    expect(findTwice(english, 'es', agreed)).toEqual([]);
    const german = file({ title: 'Grund', label: 'Begründung', won: 'Sieg', column: 'Sieg' });
    expect(findTwice(english, 'de', german)).toEqual([expect.stringContaining('“Grund” and “Begründung”')]);
  });

  it('unless it is a listed exception, and every exception is still needed', () => {
    const counted = file({ title: 'Motivo', label: 'Motivo', won: 'Ganado', column: 'Ganados' });
    expect(findTwice(english, 'es', counted)).toEqual([]);
    const needless = findNeedless(english, [counted]);
    expect(needless).toContainEqual(expect.stringContaining('“Lost”'));
    expect(needless).not.toContainEqual(expect.stringContaining('“Won”'));
  });
});
