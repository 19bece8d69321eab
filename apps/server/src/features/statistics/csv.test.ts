import { expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

test('the table as CSV has a head, a line a team, and no name that a spreadsheet would run', async () => {
  const teams = ['=SUM(A1)', '+1', '@cmd', '-x', '-3', '-1+1', 'a, "b"', 'plain'];
  const league = await makeLeague(app, { teams, squad: ['GK'] });
  const { token } = await makePerson(app, { role: 'FULL' });
  await judgeOf(app, league, token).adjust('plain', 3);
  const reply = await app.call('statistics.tableCsv', { params: { divisionSlug: league.divisionSlug } });
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    etag: expect.any(String),
  });
  expect(reply.text).toBe(
    [
      '\ufeffPosition,Team,Played,Won,Drawn,Lost,Goals for,Goals against,Goal difference,Points,Points deductions and bonuses,Form',
      '1,plain,0,0,0,0,0,0,0,3,3,',
      "2,'=SUM(A1),0,0,0,0,0,0,0,0,0,",
      "3,'+1,0,0,0,0,0,0,0,0,0,",
      "4,'@cmd,0,0,0,0,0,0,0,0,0,",
      "5,'-x,0,0,0,0,0,0,0,0,0,",
      '6,-3,0,0,0,0,0,0,0,0,0,',
      "7,'-1+1,0,0,0,0,0,0,0,0,0,",
      '8,"a, ""b""",0,0,0,0,0,0,0,0,0,',
      '',
    ].join('\r\n'),
  );
  const params = { divisionSlug: league.divisionSlug };
  const german = await app.call('statistics.tableCsv', { params, lang: 'de' });
  expect(german.text).toMatch(/^\ufeffPlatz;Team;/);
});
