import type { z } from 'zod';
import type { NounIn } from './call-path.ts';

/**
 * How far it reaches that a team of one's own plays. `match`: it plays this match. `season`: it has a place in this season; of a
 * tournament, whose seasons share teams, money and squads: it takes part in it.
 */
export type OwnTeamReach = 'match' | 'season';
interface ReachOf {
  match: 'match';
  division: 'season';
  tournament: 'season';
}
/** What judges write states how far it reaches; what administrators write may say that its body decides. */
type OwnTeamAnswer<M, W> = M extends 'GET'
  ? { ownTeam?: never }
  : W extends { as: 'judge'; noun: infer N extends keyof ReachOf }
    ? { ownTeam: ReachOf[N] }
    : W extends { as: 'administrator' }
      ? { ownTeam?: 'by body' }
      : { ownTeam?: never };

/**
 * What a call has to say because of what it is: where silence was a fault, it does not compile. Elsewhere silence is the closed
 * answer (decision 136).
 */
export type Answers<M, P extends string, W, B> = OwnTeamAnswer<M, W> &
  AgainAnswer<M, W, B> &
  BannedAnswer<M, W> &
  ('team' extends NounIn<P> ? { clubsOnly: boolean } : { clubsOnly?: never }) &
  ('player' extends NounIn<P> ? { withAccount: boolean } : { withAccount?: never });

/** Ranks, money, joins: what FULL and SUPER write says whether it asks for the password, and then the body brings it. */
type AgainAnswer<M, W, B> = M extends 'GET'
  ? { again?: never }
  : W extends 'FULL' | 'SUPER'
    ? { again: PasswordIn<B> | false }
    : { again?: PasswordIn<B> };
type PasswordIn<B> =
  B extends z.ZodObject<infer S> ? ('password' extends keyof S ? 'password' : never) : never;

/** Leaving, refusing and taking back is never closed: what people take away says whether it is such a thing. */
type BannedAnswer<M, W> = M extends 'GET'
  ? { banned?: never }
  : M extends 'DELETE'
    ? W extends 'user' | { as: 'manager' | 'member' | 'editor' }
      ? { banned: 'may' | 'refused' }
      : { banned?: 'may' }
    : { banned?: 'may' };
