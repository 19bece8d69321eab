import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Known,
  type KnownClub,
  type KnownPerson,
  NAME_FAULTS,
  PASTED_LIMITS,
  planPasted,
  readPasted,
} from './index.ts';

const word = fc.stringMatching(/^[A-Za-z][A-Za-z ;,"\t]{1,18}[A-Za-z]$/);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const spaced = (cell: string) => cell.replace(/\s+/g, ' ').trim();
const codes = (text: string) => readPasted(text).faults.map(({ line, code }) => [line, code]);

describe('a pasted list', () => {
  it('is read back as it was written, whatever stands between its cells', () => {
    const row = fc.tuple(word, word, fc.array(word, { maxLength: 4 }));
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 9 }),
        fc.constantFrom('\t', ';', ','),
        (rows, sign) => {
          const named = rows.map(([, ...rest], at) => [`Club ${at}`, ...rest] as const);
          const text = named
            .map(([club, manager, players]) => [club, manager, ...players].map(quoted).join(sign))
            .join('\r\n');
          const { clubs } = readPasted(text);
          expect(clubs.map(({ club, manager, players }) => [club, manager, players])).toEqual(
            named.map(([club, manager, players]) => [club, spaced(manager), players.map(spaced)]),
          );
          expect(clubs.map(({ line }) => line)).toEqual(named.map((_, at) => at + 1));
        },
      ),
    );
  });

  it('never breaks, and tells each fault at a line of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '"', ';', ',', '\t', '\n', '\r', '=', '@') }),
        (text) => {
          const { clubs, faults } = readPasted(text);
          const lines = text.split(/\r\n?|\n/).length;
          for (const { line } of [...clubs, ...faults]) expect(line).toBeLessThanOrEqual(lines);
        },
      ),
    );
  });

  it('has headings in six languages, or none', () => {
    for (const heading of [
      'Club;Manager;Player 1;Player 2',
      'Equipo;Propietario;Jugador 1;Jugador 2',
      'Equipa;Dono;Jogador 1;Jogador 2',
      'Squadra;Allenatore;Giocatore 1;Giocatore 2',
      'Équipe;Propriétaire;Joueur 1;Joueur 2',
      'Mannschaft;Besitzer;Spieler 1;Spieler 2',
    ]) {
      expect(readPasted(`${heading}\nLions;leo;mia;noa`).clubs).toEqual([
        { line: 2, club: 'Lions', manager: 'leo', players: ['mia', 'noa'] },
      ]);
    }
    expect(readPasted('E-mail\tTeam\na@b.es\tLions').clubs[0]).toMatchObject({
      club: 'Lions',
      manager: 'a@b.es',
    });
    expect(readPasted('Lions').clubs).toEqual([{ line: 1, club: 'Lions', manager: '', players: [] }]);
  });

  it('takes one word that could be a heading for a club', () => {
    const clubs = (text: string) => readPasted(text).clubs.map(({ club }) => club);
    expect(clubs('Team\nLions')).toEqual(['Team', 'Lions']);
    expect(clubs('Club;;\nLions;leo')).toEqual(['Club', 'Lions']);
    expect(clubs('Team;Owner\nLions;leo')).toEqual(['Lions']);
  });

  it('tells its columns by what they hold', () => {
    expect(readPasted('1;Lions;leo\n2;Bears;bea').clubs.map(({ club, manager }) => [club, manager])).toEqual([
      ['Lions', 'leo'],
      ['Bears', 'bea'],
    ]);
    expect(readPasted('leo@a.es,Lions,mia').clubs[0]).toEqual({
      line: 1,
      club: 'Lions',
      manager: 'leo@a.es',
      players: ['mia'],
    });
  });

  it('judges a cell as it is kept', () => {
    const seen = (typed: string) => typed.replaceAll('\u200b', '').trim();
    expect(readPasted('Li\u200bons;\u200bleo', seen).clubs[0]).toMatchObject({
      club: 'Lions',
      manager: 'leo',
    });
    const faults = readPasted('\u200b;leo\n\u200bab\n\u200b=1\nLions\nLi\u200bons', seen).faults;
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [1, 'club_missing'],
      [2, 'club_short'],
      [3, 'formula'],
      [5, 'club_twice'],
    ]);
  });

  it('says what is wrong at its line', () => {
    expect(codes('Lions;=HYPERLINK("x")')).toEqual([[1, 'formula']]);
    expect(codes('Lions;leo\n+Bears;bea')).toEqual([[2, 'formula']]);
    expect(codes('Lions;leo\n\nLIÓNS;bea')).toEqual([[3, 'club_twice']]);
    expect(codes(';leo')).toEqual([[1, 'club_missing']]);
    expect(codes('ab;leo')).toEqual([[1, 'club_short']]);
    expect(codes(`${'a'.repeat(41)};leo`)).toEqual([[1, 'club_long']]);
    expect(codes(`Lions;${'a'.repeat(121)}`)).toEqual([[1, 'person_long']]);
    expect(codes('Bears;bea\n"Lions;leo')).toEqual([[2, 'quote_open']]);
  });

  it('takes 64 clubs and 1,000 people, and not one more', () => {
    const clubs = (count: number) => Array.from({ length: count }, (_, at) => `Club ${at}`).join('\n');
    expect(codes(clubs(64))).toEqual([]);
    expect(codes(clubs(65))).toEqual([[65, 'too_many_clubs']]);
    expect(codes(clubs(1001))).toEqual([[65, 'too_many_clubs']]);
    expect(readPasted(clubs(1001)).faults).toEqual([{ line: 65, code: 'too_many_clubs', what: '1001' }]);
    expect(readPasted(`Club;Manager\n${clubs(100)}`).faults).toMatchObject([{ line: 66, what: '100' }]);
    const people = (count: number) =>
      ['Lions', 'leo', ...Array.from({ length: count - 1 }, (_, at) => `p${at}`)].join('\t');
    expect(codes(people(PASTED_LIMITS.people))).toEqual([]);
    expect(codes(people(PASTED_LIMITS.people + 1))).toEqual([[1, 'too_many_people']]);
    const twice = `${people(700)}\n${people(800).replace('Lions', 'Bears')}`;
    expect(readPasted(twice).faults).toEqual([{ line: 2, code: 'too_many_people', what: '1500' }]);
  });
});

describe('what a list would do', () => {
  const person = (more: Partial<KnownPerson> = {}): KnownPerson => ({
    user: 7,
    player: 70,
    nick: 'leo',
    owned: 0,
    team: null,
    isRegistered: false,
    isBanned: false,
    ...more,
  });
  const club = (more: Partial<KnownClub> = {}): KnownClub => ({
    team: 5,
    state: 'open',
    isRegistered: false,
    owner: null,
    squad: 0,
    elsewhere: null,
    ...more,
  });
  const plan = (
    text: string,
    known: Partial<Known> & { named?: Record<string, KnownPerson | 'other_console'> } = {},
  ) =>
    planPasted(readPasted(text).clubs, {
      clubs: [],
      names: [],
      unseen: new Map(),
      ownersElsewhere: new Set(),
      mayNameOwner: true,
      people: new Map(Object.entries(known.named ?? {})),
      squadLargest: 25,
      mostOwned: 3,
      maySign: true,
      mail: { left: 300, invited: new Map() },
      ...known,
    });
  const faults = (...asked: Parameters<typeof plan>) => plan(...asked).faults.map(({ code }) => code);

  it('makes, registers, or leaves as it is', () => {
    expect(plan('Lions').clubs[0]).toMatchObject({ does: 'make', team: null, owner: null });
    expect(plan('Lions', { clubs: [club()] }).clubs[0]).toMatchObject({ does: 'register', team: 5 });
    expect(plan('Lions', { clubs: [club({ isRegistered: true })] }).clubs[0]?.does).toBe('nothing');
    expect(plan('Lions;leo', { clubs: [club({ owner: 7 })], named: { leo: person() } })).toMatchObject({
      clubs: [{ does: 'register', owner: null }],
      faults: [],
    });
    expect(plan('Lions;leo', { named: { leo: person() } }).clubs[0]?.owner).toEqual({
      user: 7,
      player: 70,
      nick: 'leo',
    });
  });

  it('tells what stands in its way', () => {
    const leo = person();
    expect(faults('Lions;leo')).toEqual(['nobody']);
    expect(faults('Lions;leo', { named: { leo: 'other_console' } })).toEqual(['other_console']);
    expect(faults('Lions;leo', { clubs: [club({ owner: 8 })], named: { leo } })).toEqual(['name_taken']);
    expect(faults('Lions;leo', { named: { leo: person({ user: null }) } })).toEqual(['no_account']);
    expect(faults('Lions;leo', { named: { leo: person({ owned: 3 }) } })).toEqual(['owns_most']);
    expect(faults('Lions;leo', { named: { leo: person({ team: 9 }) } })).toEqual(['in_other_team']);
    expect(faults('Lions', { clubs: [club({ state: 'of_one' })] })).toEqual(['club_of_one']);
    expect(faults('Lions', { clubs: [club({ state: 'disbanded' })] })).toEqual(['club_disbanded']);
    expect(faults('Lions', { clubs: [club({ elsewhere: { nick: 'a', team: 'b' } })] })).toEqual([
      'club_elsewhere',
    ]);
    expect(faults('Lions;;mia', { named: { mia: person({ isBanned: true }) } })).toEqual(['player_banned']);
    expect(faults('Lions;;mia', { named: { mia: person({ isRegistered: true }) } })).toEqual([
      'player_registered',
    ]);
    expect(faults('Lions;;mia', { named: { mia: leo }, maySign: false })).toEqual(['own_team_plays']);
    expect(faults('Lions;;mia', { named: { mia: leo }, squadLargest: 0 })).toEqual(['squad_full']);
  });

  it('tells what the product would refuse about a name, at its line', () => {
    for (const fault of NAME_FAULTS) {
      const names = [null, { fault, what: 'Bears' }];
      expect(plan('Lions\nBears', { names }).faults).toEqual([
        { line: 2, code: `club_${fault}`, what: 'Bears' },
      ]);
    }
    const unseen = new Map([['l\u{e000}eo', 'U+E000']]);
    expect(plan('Lions;l\u{e000}eo', { unseen }).faults).toEqual([
      { line: 1, code: 'person_unseen', what: 'U+E000' },
    ]);
  });

  it('gives a known club no owner who has a team where it plays, and none once it is too late', () => {
    const leo = person();
    const known = { clubs: [club()], named: { leo } };
    expect(faults('Lions;leo', known)).toEqual([]);
    expect(faults('Lions;leo', { ...known, ownersElsewhere: new Set([0]) })).toEqual(['owner_elsewhere']);
    expect(faults('Lions;leo', { ...known, mayNameOwner: false })).toEqual(['owner_too_late']);
    expect(faults('Lions;leo', { named: { leo }, mayNameOwner: false })).toEqual([]);
    expect(faults('Lions;a@b.es', { ...known, mayNameOwner: false })).toEqual(['owner_too_late']);
  });

  it('knows one person by nick and by username', () => {
    const leo = person();
    expect(faults('Lions;leo\nBears;Leo M', { named: { leo, 'Leo M': leo } })).toEqual(['person_twice']);
    expect(faults('Lions;leo;leo', { named: { leo } })).toEqual([]);
  });

  const mail = (left: number | null, invited: Record<string, number | null> = {}) => ({
    mail: { left, invited: new Map(Object.entries(invited)) },
  });
  const listed = (row: string) => `Team;Owner;Player\n${row}`;
  const invites = (...asked: Parameters<typeof plan>) =>
    plan(...asked).clubs.map((one) => one.invites.map(({ address, as, isNew }) => [address, as, isNew]));

  it('invites an address as owner or player, and says the same of every one, whether or not it has an account', () => {
    const address = fc
      .tuple(fc.stringMatching(/^[A-Za-z\d]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}\.[a-z]{2,4}$/))
      .map(([name, domain]) => `${name}@${domain}`);
    fc.assert(
      fc.property(address, fc.boolean(), (typed, isOwner) => {
        const text = listed(isOwner ? `Lions;${typed}` : `Lions;;${typed}`);
        const known = plan(text, { named: { [typed]: person({ team: 9, isBanned: true, owned: 3 }) } });
        expect(known).toEqual(plan(text));
        expect(known.faults).toEqual([]);
        expect(invites(text)).toEqual([[[typed, isOwner ? 'owner' : 'player', true]]]);
      }),
    );
  });

  it('invites nobody by mail where the site sends none, and nothing that is no address', () => {
    expect(faults('Lions;a@b.es;c@d.es', mail(null))).toEqual(['address', 'address']);
    for (const wrong of ['a@b', '@b.es', 'a@b..es', 'a@@b.es', 'a@b.es>', 'a"@b.es', '<a@b.es', 'a@b.es,'])
      expect([wrong, faults(`Lions\t${wrong}\tleo`, { named: { leo: person() } })]).toEqual([
        wrong,
        [wrong.startsWith('@') || wrong === 'a@@b.es' ? 'nobody' : 'address_wrong'],
      ]);
  });

  it('invites an address once, into one club', () => {
    expect(invites('Lions;a@b.es;A@b.es')).toEqual([[['a@b.es', 'owner', true]]]);
    expect(faults('Lions;a@b.es\nBears;A@B.es')).toEqual(['person_twice']);
    const lions = [club({ isRegistered: true })];
    const said = { clubs: lions, ...mail(9, { 'a@b.es': 5 }) };
    expect(plan('Lions;a@b.es', said).clubs[0]).toMatchObject({
      does: 'nothing',
      invites: [{ isNew: false }],
    });
    // Who accepted owns it.
    expect(faults('Lions;a@b.es', { ...said, clubs: [club({ owner: 8 })] })).toEqual([]);
    expect(faults('Bears;a@b.es', mail(9, { 'a@b.es': 5 }))).toEqual(['invited_elsewhere']);
    // Taken back: invited anew, by the mail that it has.
    expect(invites('Bears;a@b.es', mail(0, { 'a@b.es': null }))).toEqual([[['a@b.es', 'owner', true]]]);
    expect(faults('Bears;a@b.es', mail(0, { 'a@b.es': null }))).toEqual([]);
  });

  it('is kept to the mails of a day, the teams of others and the squad', () => {
    expect(faults('Lions;a@b.es;c@d.es', mail(1))).toEqual(['invites_most']);
    expect(faults('Lions;a@b.es;c@d.es;e@f.es', mail(1))).toEqual(['invites_most']);
    expect(faults('Lions;a@b.es;c@d.es', mail(2))).toEqual([]);
    expect(faults('Lions;a@b.es', { clubs: [club({ owner: 8 })] })).toEqual(['name_taken']);
    expect(faults(listed('Lions;;a@b.es'), { maySign: false })).toEqual(['own_team_plays']);
    expect(faults(listed('Lions;;a@b.es'), { squadLargest: 0 })).toEqual(['squad_full']);
    expect(faults('Lions;a@b.es', { squadLargest: 0 })).toEqual([]);
  });
});
