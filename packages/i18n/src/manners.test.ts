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
  ])('and not %s: “%s”', (lang, text, rule) => {
    expect(offences(lang, text)).toEqual([expect.stringContaining(rule)]);
  });
});
