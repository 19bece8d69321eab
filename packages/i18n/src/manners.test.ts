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
