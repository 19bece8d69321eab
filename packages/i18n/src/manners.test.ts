import { describe, expect, it } from 'vitest';
import { offences } from './manners.ts';

const NARROW = '\u202f';
const FIXED = '\u00a0';

describe('a text keeps the conventions of its language', () => {
  it.each([
    ['fr', `Pas encore de compte${NARROW}?`],
    ['fr', `Motif${FIXED}: «${FIXED}{reason}${FIXED}»${NARROW}; format 16:9, https://`],
    ['fr', 'Étudiez le statut de vos prêtes équipes, côté but'],
    ['pt', 'Uma equipa, dois golos, a palavra-passe e o tempo'],
    ['de', 'Die Elf ist gewählt: Sie bleibt, wie sie ist. Sie steht fest.'],
    ['de', 'Verbinde sie mit ihrem Team'],
    ['es', 'Tu usuario está listo'],
    ['en', '{home} v {away}: 2–1'],
    ['en', '{rival} has reported: the line-up can’t be delivered'],
    ['en', '{stands, select, yes {“{name}” stands for a team} other {}}'],
    ['es', 'La eliminatoria; {team} está eliminado; «{name}»'],
    ['de', '„{name}“'],
    ['es', 'Hasta el {when}; a partir de: {moment}'],
    ['pt', 'Até {when}, a partir de {when}, {team} desistiu ({date})'],
    ['it', 'Da {from} a {to}, fino a {when}, entro {when}'],
    ['fr', `Avant le {when}, jusqu’au {when}, à partir du {when}`],
  ])('%s: “%s”', (lang, text) => {
    expect(offences(lang, text)).toEqual([]);
  });

  it.each([
    ['fr', 'Tu es banni', 'says tu'],
    ['fr', `Qu’en dis-toi${NARROW}?`, 'says tu'],
    ['fr', 'Il t’attend', 'says tu'],
    ['fr', 'Pas encore de compte ?', 'narrow space'],
    ['fr', 'Fini!', 'narrow space'],
    ['fr', 'Motif : {reason}', 'before a colon'],
    ['fr', 'Motif:', 'before a colon'],
    ['fr', '« Alpha »', 'within « »'],
    ['pt', 'Você marcou', 'Brazilian'],
    ['pt', '{count, plural, one {# gol} other {# gols}}', 'Brazilian'],
    ['pt', 'O seu time', 'Brazilian'],
    ['de', 'Geben Sie die Tore ein', 'says Sie'],
    ['de', 'Prüfe, ob Ihr Team spielt', 'says Sie'],
    ['es', 'Usted ya tiene equipo', 'says usted'],
    ['it', "L'ultima partita", 'straight apostrophe'],
    ['es', '{home} - {away}', 'hyphen'],
    ['it', '{homeGoals}-{awayGoals}', 'hyphen in a score'],
    ['en', 'At most {megabytes} MB', 'between a number and its unit'],
    ['en', 'Everybody sees it', 'everyone'],
    ['en', 'Your rivals', 'opponents'],
    ['en', 'Form the groups anew', 'again'],
    ['en', 'Deliver the cup', 'presented'],
    ['en', 'Deliver an award', 'presented'],
    ['en', 'Whoever has an account', 'name the persons'],
    ['en', 'The import goes on', 'continue'],
    ['en', 'Your decision stands', 'appear'],
    ['en', 'The match is waiting for a judge', 'are needed'],
    ['en', 'Take  it', 'two spaces'],
    ['en', '«Alpha»', 'quotation marks'],
    ['es', '“Alpha”', 'quotation marks'],
    ['de', '„Alpha”', 'quotation marks'],
    ['es', 'Los gastos de la web', 'el sitio'],
    ['es', 'Eliminar la cuenta', 'knocked out'],
    ['es', 'Ya sois amigos', 'speaks to several'],
    ['es', 'En 1v1', '1 contra 1'],
    ['es', 'Vale desde {when}', 'without its article'],
    ['pt', 'A oferta mínima', 'replaces'],
    ['pt', 'Decidido a dissolver', 'replaces'],
    ['pt', 'Ficas livre em {when}', 'all seven days'],
    ['it', 'Aggiornata il {date}', 'before a weekday'],
    ['it', 'Senza schermata', 'replaces'],
    ['fr', 'Avant {when}', 'without its article'],
    ['de', 'Ab dem Anpfiff', 'replaces'],
  ])('and not %s: “%s”', (lang, text, rule) => {
    expect(offences(lang, text)).toEqual([expect.stringContaining(rule)]);
  });
});

describe('a text keeps what its key says that it is', () => {
  it.each([
    ['en', 'audit_team_create', 'Created a team'],
    ['en', 'audit_draw_make', 'Drew the numbers'],
    ['es', 'audit_team_create', 'Equipo creado'],
    ['en', 'kind_season_started', 'The season has started: {competition}'],
    ['en', 'reply_saved', 'The cup is saved.'],
    ['fr', 'reply_award', `C’est fait${NARROW}!`],
    ['en', 'reply_signed', '{nick} has signed.{lapsed, plural, =0 {} other { # have lapsed.}}'],
    ['en', 'reply_csv_date', 'Date'],
    ['en', 'text', 'The picture is removed'],
  ])('%s: %s “%s”', (lang, key, text) => {
    expect(offences(lang, text, key)).toEqual([]);
  });

  it.each([
    ['en', 'audit_vs_create', 'VS made', 'what was done'],
    ['en', 'audit_rewards_set', 'Rewards set', 'what was done'],
    ['de', 'audit_team_create', 'Team angelegt.', 'full stop'],
    ['it', 'kind_season_started', 'La stagione è iniziata.', 'full stop'],
    ['pt', 'reply_saved', 'Guardado', 'without a full stop'],
    ['en', 'reply_removed', 'The picture is removed.', 'as a state'],
    ['en', 'reply_added', '{count, plural, one {# team is added.} other {# teams are added.}}', 'as a state'],
  ])('and not %s: %s “%s”', (lang, key, text, rule) => {
    expect(offences(lang, text, key)).toEqual([expect.stringContaining(rule)]);
  });
});
