import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balance,
  CLOSES,
  cents,
  DAY,
  done,
  market,
  marketPlayer,
  marketTeam,
  refusal,
  sampleMarket,
  signed,
  squad,
  withPlayer,
  withTeam,
} from '../testing/market.ts';
import { history, startOfHistory } from '../testing/market-histories.ts';
import type { Market } from './market.ts';
import type { SigningCommand } from './signing-command.ts';
import { takeSigningStep } from './signings.ts';

const members = (...players: string[]) => ({ do: 'sign_members', team: 'blue', players }) as const;

describe('a club signs its own people', () => {
  it('all at once, whether they are on the free market, registered or unknown there, each for their price', () => {
    const { changes, market: after } = done(market, members('free', 'shy', 'stranger'));
    expect(changes.players).toEqual([
      marketPlayer('free', signed('blue')),
      marketPlayer('shy', signed('blue', { priceCents: cents(3_000_000) })),
      marketPlayer('stranger', signed('blue')),
    ]);
    expect(changes.movements.map(({ kind, player, to, cents: paid }) => [kind, player, to, paid])).toEqual([
      ['signing', 'free', 'blue', cents(1_000_000)],
      ['signing', 'shy', 'blue', cents(3_000_000)],
      ['signing', 'stranger', 'blue', cents(1_000_000)],
    ]);
    expect(changes.transfers).toHaveLength(3);
    expect(balance(after, 'blue')).toBe(cents(95_000_000));
  });

  it('or nobody, by the first who may not', () => {
    const banned = withPlayer(market, marketPlayer('shy', null, { banned: true }));
    const away = withPlayer(market, marketPlayer('shy', signed('red')));
    const premium = withTeam(market, marketTeam('blue', { isPremium: true }));
    const everybody = members('free', 'shy', 'stranger');
    expect(refusal(banned, everybody)).toEqual({ code: 'player_banned', player: 'shy' });
    expect(refusal(away, everybody)).toEqual({ code: 'player_signed', player: 'shy', team: 'red' });
    expect(refusal(premium, everybody)).toEqual({ code: 'player_not_premium', player: 'free' });
    expect(refusal(market, members('free', 'nobody'))).toEqual({ code: 'player_unknown', player: 'nobody' });
    expect(refusal(market, members('free', 'free'))).toEqual({
      code: 'player_signed',
      player: 'free',
      team: 'blue',
    });
    expect(refusal(market, { ...everybody, team: 'green' })).toEqual({ code: 'team_unknown', team: 'green' });
  });

  it('while signings are open alone, into a squad with places for all of them', () => {
    expect(refusal(market, members('free'), CLOSES + DAY)).toEqual({
      code: 'signings_closed',
      opensAt: 40 * DAY,
    });
    const crowded = sampleMarket({
      players: [...squad('blue', 24), marketPlayer('shy', null), marketPlayer('free', null)],
    });
    expect(refusal(crowded, members('shy'))).toBeNull();
    expect(refusal(crowded, members('shy', 'free'))).toEqual({
      code: 'squad_full',
      team: 'blue',
      largest: 25,
    });
  });

  it('and is told what all of them cost together, if it has less', () => {
    const poor = withTeam(market, marketTeam('blue', { balanceCents: cents(4_999_999) }));
    expect(refusal(poor, members('free', 'shy', 'stranger'))).toEqual({
      code: 'balance_too_low',
      team: 'blue',
      balanceCents: cents(4_999_999),
      neededCents: cents(5_000_000),
    });
  });
});

it('people of the free market come in as if they were signed one by one, in any market', () => {
  const few = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'), {
    minLength: 1,
    maxLength: 4,
  });
  let compared = 0;
  fc.assert(
    fc.property(history, few, (steps, asked) => {
      let now = 0;
      let market: Market<string> = startOfHistory();
      const take = (command: SigningCommand<string>) => {
        const step = takeSigningStep(market, command, now);
        market = step.ok ? step.market : step.passed.market;
        return step.ok;
      };
      for (const { command, after } of steps) {
        now += after;
        take(command);
      }
      const players = asked.filter((player) => {
        take({ do: 'join_free_market', player });
        const place = market.players.find((one) => one.player === player)?.registration;
        return place?.status === 'free' && place.onFreeMarket;
      });
      const together = takeSigningStep(market, { do: 'sign_members', team: 'red', players }, now);
      const isSigned = players.map((player) => take({ do: 'sign_free_player', team: 'red', player }));
      if (players.length === 0) return;
      compared += together.ok ? 1 : 0;
      expect(together.ok).toBe(!isSigned.includes(false));
      if (together.ok) expect(together.market).toEqual(market);
    }),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(10);
});
