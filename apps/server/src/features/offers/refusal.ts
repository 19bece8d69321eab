import type { RefusalCode } from '@matchnight/contract';
import type { SigningFailure } from '@matchnight/rules';
import { Refusal, type RefusalValues, refuseField } from '../../platform/errors.ts';
import type { Loaded } from './market.ts';

type Failure = SigningFailure<number>;
type Said = readonly [RefusalCode, RefusalValues?];

/** What the law says no to, in the words of the people of this market: at the field that is wrong, if there is one. */
export function refusalOf(
  failure: Failure,
  loaded: Loaded,
  fields: Partial<Record<'player' | 'amount', true>> = {},
) {
  const [code, values] = saidOf(failure, namesOf(loaded));
  const field = fieldOf(failure, fields);
  return field === null ? new Refusal(code, values ? { values } : {}) : refuseField(field, code, values);
}

type Names = { team(id: number): string; nick(id: number): string };

function namesOf({ teams, players }: Loaded): Names {
  return {
    team: (id) => teams.get(id)?.name ?? '',
    nick: (id) => players.get(id)?.nick ?? '',
  };
}

const OF_AMOUNT: readonly Failure['code'][] = ['balance_too_low', 'amount_not_positive'];
/** What closed signings, full squads and limits of a window say no to is about no field. */
const OF_PLAYER: readonly Failure['code'][] = [
  'player_unknown',
  'player_banned',
  'player_suspended',
  'player_signed',
  'player_not_signed',
  'player_not_in_team',
  'player_not_on_free_market',
  'player_bought_in_window',
  'offer_open_already',
  'offer_for_own_player',
];

function fieldOf({ code }: Failure, fields: Partial<Record<'player' | 'amount', true>>): string | null {
  if (fields.amount && OF_AMOUNT.includes(code)) return 'amount';
  return fields.player && OF_PLAYER.includes(code) ? 'player' : null;
}

function saidOf(failure: Failure, { team, nick }: Names): Said {
  switch (failure.code) {
    case 'signings_closed':
      return ['signings_closed'];
    case 'team_unknown':
    case 'team_withdrawn':
    case 'team_gone':
      return ['club_withdrawn', { team: team(failure.team) }];
    case 'player_unknown':
    case 'player_not_signed':
      return ['player_without_team', { nick: nick(failure.player) }];
    case 'player_banned':
      return ['invited_banned', { nick: nick(failure.player) }];
    case 'player_suspended':
      return ['player_suspended_there', { nick: nick(failure.player) }];
    case 'player_not_premium':
      return ['player_needs_premium', { nick: nick(failure.player) }];
    case 'player_signed':
      return ['invited_signed_already', { nick: nick(failure.player) }];
    case 'player_not_in_team':
      return ['player_left_team', { nick: nick(failure.player), team: team(failure.team) }];
    case 'player_not_on_free_market':
      return ['player_not_free', { nick: nick(failure.player) }];
    case 'player_bought_in_window':
      return ['bought_in_window', { nick: nick(failure.player) }];
    case 'player_came_anew':
      return ['player_came_anew', { nick: nick(failure.player), team: team(failure.team) }];
    case 'player_has_played':
      return ['player_played_since', { nick: nick(failure.player), team: team(failure.team) }];
    case 'player_leaving':
      return ['leaving_already'];
    case 'player_not_leaving':
      return ['not_leaving'];
    case 'squad_full':
      return ['squad_full_there', { team: team(failure.team) }];
    case 'squad_too_small':
      return ['squad_too_small', { team: team(failure.team), smallest: failure.smallest }];
    case 'balance_too_low':
      return ['budget_too_small', { team: team(failure.team) }];
    case 'amount_not_positive':
      return ['amount_not_positive'];
    case 'deals_too_many': {
      const [one, other] = failure.teams;
      return ['deals_too_many', { team: team(one), rival: team(other), most: failure.most }];
    }
    case 'offer_open_already':
      return ['offer_open_already'];
    case 'offers_too_many':
      return ['offers_too_many', { most: failure.most }];
    case 'offer_for_own_player':
      return ['offer_for_own_player', { nick: nick(failure.player) }];
    case 'offer_unknown':
    case 'offer_ended':
      return ['offer_ended'];
    case 'offer_waits_for_another':
      return ['offer_waits_for_another'];
    case 'transfer_unknown':
    case 'transfer_of_earlier_window':
      return ['transfer_of_earlier_window'];
    case 'transfer_undone':
      return ['transfer_undone'];
    default:
      throw new Error(`the market refuses nobody as ${failure.code}`);
  }
}
