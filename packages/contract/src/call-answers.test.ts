import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from './call.ts';

const reply = z.object({});
const body = z.strictObject({ reason: z.string() });
const summary = 'A call that nobody makes';

test('a call whose kind needs an answer does not compile without it', () => {
  const byJudge = { as: 'judge', noun: 'match', by: 'fixtureId' } as const;
  const asked = [
    // @ts-expect-error: of clubs alone, or of teams of one, too?
    call({ method: 'GET', path: '/{lang}/team/{teamSlug}', summary, may: 'everyone', reply }),
    // @ts-expect-error: of players with an account alone?
    call({ method: 'GET', path: '/{lang}/player/{playerSlug}', summary, may: 'everyone', reply }),
    // @ts-expect-error: is the password asked for again?
    call({ method: 'POST', path: '/{lang}/ranks', summary, may: 'SUPER', body, reply }),
    // @ts-expect-error: no body brings the password
    call({ method: 'POST', path: '/{lang}/ranks', summary, may: 'SUPER', again: 'password', body, reply }),
    // @ts-expect-error: may who is banned?
    call({ method: 'DELETE', path: '/{lang}/offers', summary, may: 'user', reply }),
    // @ts-expect-error: how far does it reach that their own team plays?
    call({ method: 'PUT', path: '/{lang}/match/{fixtureId}', summary, may: byJudge, body, reply }),
    call({
      method: 'PUT',
      path: '/{lang}/match/{fixtureId}',
      summary,
      may: byJudge,
      // @ts-expect-error: a match is no season
      ownTeam: 'season',
      body,
      reply,
    }),
  ];
  expect(asked.map((one) => one.path)).toHaveLength(7);
});
