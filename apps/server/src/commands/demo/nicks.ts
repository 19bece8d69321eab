import type { Dice, PlayerAsked } from '../../../factories/index.ts';

/** Nicks of people of a country. */
interface Tongue {
  readonly countries: readonly string[];
  readonly before: readonly string[];
  readonly words: readonly string[];
  readonly mottos: readonly string[];
}

const TONGUES = {
  es: {
    countries: ['ES', 'AR', 'MX', 'CO', 'UY', 'CL', 'PE'],
    before: ['El', 'Don', 'Mini', 'Señor', 'Súper'],
    words: [
      'Gambeta',
      'Chilena',
      'Larguero',
      'Golazo',
      'Pachanga',
      'Tortilla',
      'Rabona',
      'Siesta',
      'Taquito',
      'Muralla',
      'Fideo',
      'Patadón',
      'Lince',
      'Zurdazo',
      'Cantera',
      'Churro',
      'Vaselina',
      'Cabezón',
    ],
    mottos: [
      'Hoy ganamos, mañana ya veremos',
      'Centro y a rezar',
      'Nunca un paso atrás, salvo en los córners',
    ],
  },
  en: {
    countries: ['GB', 'IE', 'US', 'CA', 'AU', 'NG', 'GH'],
    before: ['Sir', 'Big', 'Captain', 'Lazy', 'Mr'],
    words: [
      'Nutmeg',
      'Crossbar',
      'Tackle',
      'Volley',
      'Offside',
      'Dribble',
      'Screamer',
      'Muddy',
      'Biscuit',
      'Header',
      'Topbins',
      'Lag',
      'Sweeper',
      'Woodwork',
      'Teapot',
      'Panic',
      'Longball',
      'Badger',
    ],
    mottos: [
      'It was going in anyway',
      'Form is temporary, lag is permanent',
      'Second half, second breakfast',
    ],
  },
  pt: {
    countries: ['PT', 'BR', 'AO', 'CV', 'MZ'],
    before: ['Zé', 'O', 'Tio', 'Craque', 'Mister'],
    words: [
      'Trivela',
      'Golaço',
      'Caneta',
      'Pelada',
      'Bacalhau',
      'Chapéu',
      'Drible',
      'Pastel',
      'Canhoto',
      'Muralha',
      'Bicicleta',
      'Zaga',
      'Feijão',
      'Ginga',
      'Camisola',
      'Trinco',
      'Foguete',
      'Galo',
    ],
    mottos: ['Joga bonito, perde bonito', 'Hoje é dia de golo', 'A bola não entra por acaso'],
  },
  it: {
    countries: ['IT', 'CH', 'SM', 'MT', 'AL'],
    before: ['Il', 'Zio', 'Mago', 'Capitan', 'Nonno'],
    words: [
      'Cucchiaio',
      'Catenaccio',
      'Muro',
      'Tiramisù',
      'Rovesciata',
      'Pantofola',
      'Regista',
      'Ciabatta',
      'Fantasia',
      'Mediano',
      'Gnocco',
      'Traversa',
      'Tunnel',
      'Libero',
      'Bomber',
      'Pallone',
      'Grissino',
    ],
    mottos: ['Palla lunga e pedalare', 'Difendo, dunque sono', 'Un gol e poi si chiude'],
  },
  fr: {
    countries: ['FR', 'BE', 'SN', 'CI', 'MA', 'DZ', 'CM'],
    before: ['Le', 'Papi', 'Petit', 'Roi', 'Monsieur'],
    words: [
      'Roulette',
      'Lucarne',
      'Baguette',
      'Mur',
      'Râteau',
      'Ficelle',
      'Volant',
      'Tacle',
      'Croissant',
      'Talonnade',
      'Buteur',
      'Libéro',
      'Nuage',
      'Canon',
      'Tricot',
      'Crochet',
      'Pilier',
      'Panache',
    ],
    mottos: ['Un but et puis la sieste', 'Jamais hors-jeu, toujours hors sujet', 'La passe avant tout'],
  },
  de: {
    countries: ['DE', 'AT', 'CH', 'LU', 'LI'],
    before: ['Der', 'Opa', 'Mister', 'Doktor', 'Käptn'],
    words: [
      'Libero',
      'Strafraum',
      'Brezel',
      'Pfosten',
      'Grätsche',
      'Flanke',
      'Bomber',
      'Abseits',
      'Fuchs',
      'Kopfball',
      'Latte',
      'Wand',
      'Freistoß',
      'Turm',
      'Knipser',
      'Staub',
      'Fallobst',
      'Panther',
    ],
    mottos: ['Das Runde muss ins Eckige', 'Erst grätschen, dann fragen', 'Der Ball war drin'],
  },
} as const satisfies Record<string, Tongue>;

export type DemoTongue = keyof typeof TONGUES;
const ALL: readonly DemoTongue[] = ['es', 'en', 'pt', 'it', 'fr', 'de'];
/** Players of a squad who speak the team's language. */
const AT_HOME = 0.6;
const LONGEST = 15;
/** Shirt numbers. */
const NUMBERS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 17, 19, 21, 22, 23, 27, 29, 33, 44, 77, 99] as const;

/** Makes up players: no nick twice, from everywhere, most of them from the team's country. */
export function playerMaker(dice: Dice) {
  const taken = new Set<string>();
  return (tongue: DemoTongue, position: PlayerAsked['position']): PlayerAsked => {
    const own = TONGUES[dice.chance(AT_HOME) ? tongue : dice.pick(ALL)];
    const nick = freeNick(own, dice, taken);
    const motto = dice.chance(0.3) ? dice.pick<string>(own.mottos) : null;
    return { nick, position, country: dice.pick<string>(own.countries), ...(motto ? { motto } : {}) };
  };
}

function freeNick(tongue: Tongue, dice: Dice, taken: Set<string>): string {
  for (;;) {
    const word = dice.pick(tongue.words);
    const nick = dice.pick([
      `${dice.pick(tongue.before)}${word}`,
      `${dice.pick(tongue.before)} ${word}`,
      `${word}${dice.pick(NUMBERS)}`,
      `${word}_${dice.pick(['FC', 'XI', 'GG', '10', '7'])}`,
    ]);
    const key = nick.toLowerCase().replace(/[ _]/g, '');
    if (nick.length > LONGEST || taken.has(key)) continue;
    taken.add(key);
    return nick;
  }
}
