import type { Console, Lang } from '@matchnight/contract';
import type { DemoRole } from './accounts.ts';

/** The picture above a notice: the emblem of a name, two opposite each other, or a prize. */
export type DemoPicture =
  | { readonly kind: 'team' | 'tournament'; readonly names: readonly string[] }
  | { readonly kind: 'cup' | 'ball' };

export interface DemoNotice {
  /** The noun's name; without it, the site's own news or a user's own. */
  readonly about: readonly [level: 'site' | 'tournament' | 'division' | 'team' | 'user', name?: string];
  /** Without it: all consoles. */
  readonly console?: Console;
  readonly lang: Lang;
  readonly author: DemoRole;
  /** Hours before the demo's clock; null: a draft. */
  readonly hoursAgo: number | null;
  readonly views: number;
  readonly title: string;
  readonly content: string;
  readonly picture?: DemoPicture;
  readonly comments?: readonly (readonly [author: DemoRole, text: string])[];
}

/** Comments that readers report. */
export const REPORTED = {
  insult: 'El árbitro está comprado y los de Siesta no sabéis ni atar las botas. Payasos.',
  harmless: 'Hoy marco. Lo tengo visto.',
  spam: 'Cheap coins, fast delivery: write to me!',
} as const;

const SITE: readonly DemoNotice[] = [
  {
    about: ['site'],
    lang: 'en',
    author: 'SUPER',
    hoursAgo: 20,
    views: 412,
    title: 'Winter registration is open on all three consoles',
    content: `<p>The winter leagues are filling up, and there are still slots on <strong>PSN, XBOX and PC</strong>.</p>
<h2>How to get in</h2>
<ol><li>Found a team, or join one.</li><li>Have at least seven players signed.</li><li>Tell your tournament’s administrator that you are in.</li></ol>
<p>Without a team? The free market is open: managers look there every night.</p>
<blockquote><p>Last winter 38 teams began and 38 finished. Let’s do that again.</p></blockquote>`,
    picture: { kind: 'ball' },
    comments: [
      ['manager', 'Siesta is in again. Two places left in our squad, write to me.'],
      ['premium', 'Finally! Will the matches be on Tuesdays and Fridays as before?'],
      ['SUPER', 'Yes: two nights a week, ten in the evening in the league’s own zone.'],
      ['premium', REPORTED.spam],
    ],
  },
  {
    about: ['site'],
    console: 'psn',
    lang: 'es',
    author: 'FULL',
    hoursAgo: 70,
    views: 268,
    title: 'Cómo enviar un resultado sin discutir',
    content: `<p>Nueve de cada diez disputas se acaban con una captura. Recordad cómo va:</p>
<ul><li>Los <strong>dos mánagers</strong> envían el marcador y sus líneas.</li><li>Si coincide, cuenta al momento. Si no, hay 24 horas para aceptar el del rival.</li><li>Después decide la administración, con las dos versiones delante.</li></ul>
<p>Haced la captura <em>antes</em> de salir de la sala. De verdad.</p>`,
    comments: [
      ['user', '¿Y si se cae la conexión en el minuto 88?'],
      ['FULL', 'Vale el marcador y se juega lo que falta. Está en las normas del torneo.'],
    ],
  },
  {
    about: ['site'],
    console: 'xbox',
    lang: 'fr',
    author: 'ADMIN',
    hoursAgo: 120,
    views: 97,
    title: 'Maintenance des serveurs mardi matin',
    content: `<p>Les serveurs du jeu sont en maintenance <strong>mardi de 6 h à 9 h</strong>. Aucun match n’est prévu à cette heure-là.</p>
<p>Si une rencontre est interrompue quand même, prévenez votre administrateur : elle sera rejouée sans discussion.</p>`,
  },
  {
    about: ['site'],
    console: 'pc',
    lang: 'de',
    author: 'ADMIN',
    hoursAgo: 46,
    views: 143,
    title: 'Tastatur oder Gamepad? Beides ist erlaubt',
    content: `<p>Die Frage kommt jede Woche, hier steht die Antwort: <strong>Beides ist erlaubt</strong>, auch gemischt in einem Team.</p>
<p>Nicht erlaubt bleiben Makros. Wer sie benutzt, sitzt die Saison aus.</p>`,
    comments: [['SUPER', 'Danke, jetzt kann ich das endlich verlinken.']],
  },
  {
    about: ['site'],
    lang: 'pt',
    author: 'SUPER',
    hoursAgo: 400,
    views: 655,
    title: 'Mil jogos disputados: obrigado a todos',
    content: `<p>Esta semana passámos os <strong>mil jogos</strong>. Sem vocês não havia nada disto.</p>
<p>Os números da época: 2,7 golos por jogo, 41 hat-tricks e um guarda-redes que marcou de livre.</p>`,
    picture: { kind: 'cup' },
  },
];

const PSN: readonly DemoNotice[] = [
  {
    about: ['tournament', 'Liga Matchnight'],
    console: 'psn',
    lang: 'es',
    author: 'administrator',
    hoursAgo: 5,
    views: 184,
    title: 'Jornada 12: esta noche se juega media liga',
    content: `<p>A las diez arranca la jornada que puede partir la tabla en dos. Los cuatro primeros se juegan la <strong>liguilla</strong>; por abajo, tres equipos miran de reojo el descenso.</p>
<h2>El partido</h2>
<p>Atlético Sobremesa y Real Siesta llegan con la misma idea: no perder. El que gane duerme entre los cuatro primeros.</p>
<p>Suerte a todos, y capturas al terminar.</p>`,
    picture: { kind: 'team', names: ['Atlético Sobremesa', 'Real Siesta'] },
    comments: [
      ['manager', 'Nosotros salimos a ganar. Bueno, a empatar con dignidad.'],
      ['user', REPORTED.harmless],
      ['user', REPORTED.insult],
    ],
  },
  {
    about: ['tournament', 'Liga Matchnight'],
    console: 'psn',
    lang: 'es',
    author: 'administrator',
    hoursAgo: 75,
    views: 231,
    title: 'Tres puntos menos para Lokomotiv Churros',
    content: `<p>Dos resultados sin enviar a tiempo son dos avisos, y al segundo hay sanción: <strong>tres puntos menos</strong> en la clasificación.</p>
<p>La sanción y su motivo están debajo de la tabla, como siempre, para que cualquiera pueda leerla.</p>`,
    picture: { kind: 'team', names: ['Lokomotiv Churros'] },
  },
  {
    about: ['tournament', 'Liga Matchnight'],
    console: 'psn',
    lang: 'es',
    author: 'administrator',
    hoursAgo: null,
    views: 0,
    title: 'Calendario de la liguilla (borrador)',
    content: '<p>Faltan las horas de las semifinales. Publicar cuando termine la última jornada.</p>',
  },
  {
    about: ['division', 'Liga Matchnight Primera'],
    console: 'psn',
    lang: 'es',
    author: 'administrator',
    hoursAgo: 30,
    views: 120,
    title: 'Así está la lucha por la liguilla',
    content: `<p>Quedan once jornadas y siete equipos caben en un puñado de puntos. Si hoy acabara la liga, mandaría el <strong>enfrentamiento directo</strong>.</p>
<ul><li>El líder depende de sí mismo.</li><li>El cuarto y el quinto se ven las caras en dos semanas.</li><li>Nadie está descolgado: dos victorias seguidas y vuelta a soñar.</li></ul>`,
    picture: { kind: 'tournament', names: ['Liga Matchnight'] },
  },
  {
    about: ['team', 'Real Siesta'],
    console: 'psn',
    lang: 'es',
    author: 'manager',
    hoursAgo: 52,
    views: 88,
    title: 'Buscamos lateral izquierdo que no suba',
    content: `<p>Se busca <strong>LI</strong> con paciencia, micro y buena conexión. Entrenamos los lunes; los miércoles, sobremesa.</p>
<p>Pago: cariño y un puesto fijo en la foto del equipo.</p>`,
    comments: [['FULL', 'Tengo un primo. No sube nunca: no sabe.']],
  },
  {
    about: ['user'],
    console: 'psn',
    lang: 'pt',
    author: 'manager',
    hoursAgo: 100,
    views: 45,
    title: 'Cem jogos no banco: o que aprendi',
    content: `<p>Cheguei aos <strong>cem jogos</strong> como treinador. Aprendi três coisas: primeiro a defesa, depois a defesa, e só então a sobremesa.</p>`,
  },
];

const XBOX: readonly DemoNotice[] = [
  {
    about: ['tournament', 'Matchnight Premiership'],
    console: 'xbox',
    lang: 'en',
    author: 'SUPER',
    hoursAgo: 6,
    views: 156,
    title: 'Week 8 preview: the leaders are away tonight',
    content: `<p>Eight teams in ten still have a say in the play-offs, and tonight half of them meet. Kick-off is at ten, London time.</p>
<h2>One to watch</h2>
<p>Nutmeg United have not lost at home all season. <strong>Dynamo Doughnut</strong> have not read that sentence.</p>`,
    picture: { kind: 'team', names: ['Nutmeg United', 'Dynamo Doughnut'] },
    comments: [['premium', 'Doughnut by two. You read it here first.']],
  },
  {
    about: ['division', 'Matchnight Premiership First'],
    console: 'xbox',
    lang: 'en',
    author: 'SUPER',
    hoursAgo: 90,
    views: 74,
    title: 'Why fourth is above fifth',
    content: `<p>Both stand on the same points, so <strong>goal difference</strong> decides; after that goals scored, then the matches between them. The table tells it in each row: tap the small mark beside the points.</p>`,
  },
  {
    about: ['team', 'Extra Time Albion'],
    console: 'xbox',
    lang: 'en',
    author: 'premium',
    hoursAgo: 60,
    views: 51,
    title: 'New signing: a keeper who talks',
    content: `<p>After a summer of silence at the back we have signed a goalkeeper who shouts. Training is louder, and we concede less.</p>`,
    picture: { kind: 'team', names: ['Extra Time Albion'] },
  },
  {
    about: ['user'],
    console: 'xbox',
    lang: 'fr',
    author: 'premium',
    hoursAgo: 150,
    views: 39,
    title: 'Mon année en trente buts',
    content: `<p>Trente buts, dont vingt-neuf du pied droit. Le trentième, <em>c’était un centre</em>, mais on ne le dit pas.</p>`,
  },
];

const PC: readonly DemoNotice[] = [
  {
    about: ['tournament', 'Matchnight Serie'],
    console: 'pc',
    lang: 'it',
    author: 'SUPER',
    hoursAgo: 7,
    views: 139,
    title: 'Ottava giornata: stasera si decide chi insegue',
    content: `<p>Si gioca alle dieci, ora di Roma. In testa c’è aria di fuga, ma <strong>Cucchiaio Calcio</strong> ha ancora una partita per riaprire tutto.</p>
<p>Dietro, in cinque per due posti nei playoff.</p>`,
    picture: { kind: 'team', names: ['Cucchiaio Calcio', 'Sparta Abseits'] },
    comments: [['ADMIN', 'Abseits war das nie. Bis heute Abend!']],
  },
  {
    about: ['team', 'Borussia Brezel'],
    console: 'pc',
    lang: 'de',
    author: 'ADMIN',
    hoursAgo: 65,
    views: 42,
    title: 'Die neuen Trikots sind da',
    content: `<p>Salzweiß mit braunem Brustring: So laufen wir ab heute auf. Auswärts bleibt es bei <strong>Senfgelb</strong>.</p>`,
    picture: { kind: 'team', names: ['Borussia Brezel'] },
  },
  {
    about: ['division', 'Matchnight Serie First'],
    console: 'pc',
    lang: 'it',
    author: 'SUPER',
    hoursAgo: 110,
    views: 58,
    title: 'Il regolamento degli spareggi, in breve',
    content: `<p>Le prime quattro vanno ai playoff, le ultime due scendono. A pari punti conta la <strong>differenza reti</strong>, poi i gol fatti.</p>`,
  },
  {
    about: ['user'],
    console: 'pc',
    lang: 'de',
    author: 'ADMIN',
    hoursAgo: 210,
    views: 33,
    title: 'Elf Dinge, die ein Torwart hört',
    content: `<p>Von „Raus!“ bis „Warum bist du draußen?“: eine Sammlung aus drei Saisons zwischen den Pfosten. <strong>Platz eins</strong> ist weiterhin Stille.</p>`,
  },
];

export const DEMO_NOTICES: readonly DemoNotice[] = [...SITE, ...PSN, ...XBOX, ...PC];
