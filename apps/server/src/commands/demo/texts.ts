/** The categories of the demo's tournaments. */
export const CATEGORIES = { cups: 'Cups', leagues: 'Leagues', duels: '1v1' } as const;

/** What the demo's tournaments say about themselves: clean rich text, as the editor makes it. */
export const RULES_ES = `<h2>Normas del torneo</h2>
<p>Se juega en <strong>modo clubes</strong>, con partidos los dos días de la semana que marca el calendario.</p>
<ul>
<li>Al menos cuatro jugadores humanos por equipo.</li>
<li>Diez minutos de cortesía; pasado ese tiempo, el rival puede pedir el partido <em>por incomparecencia</em>.</li>
<li>Los dos mánagers envían el resultado. Si no coincide, decide la administración.</li>
<li>Cada cinco amarillas, un partido de sanción. Roja directa, un partido.</li>
</ul>
<h2>Desempates</h2>
<p>Primero los enfrentamientos directos y después la diferencia general de goles.</p>
<p>Y lo más importante: <strong>respeto</strong>. Aquí se viene a pasarlo bien.</p>`;

export const RULES_EN = `<h2>Rules of the tournament</h2>
<p>Played in <strong>clubs</strong> mode, two nights a week by the calendar. Kick-off times are the tournament's own.</p>
<ul>
<li>Four people a team at least; the rest may be the game's own players.</li>
<li>Ten minutes of grace. After that the rival may claim the match <em>by default</em>.</li>
<li>Both managers report. Where they differ, an administrator decides by the screenshots.</li>
<li>Every five yellow cards one match of suspension; a red card, one match.</li>
</ul>
<h2>Ties</h2>
<p>Goal difference comes first, then goals scored, then the matches between the tied teams.</p>
<p>Above all: be <strong>kind</strong>. It is a game, and everybody got up early today.</p>`;

export const RULES_SINGLE = `<h2>Uno contra uno</h2>
<p>Todos contra todos, a un partido. Se juega con cualquier equipo, y no se repite dos jornadas seguidas.</p>
<ul>
<li>Seis minutos por parte, velocidad normal.</li>
<li>Si se cae la conexión antes del minuto 30, se repite; después, vale el marcador y se juega el resto.</li>
</ul>
<p>Se informa solo del resultado y de las tarjetas.</p>`;

export const WHY = {
  noShow: { es: 'No se presentaron', en: 'They did not turn up' },
  fewPlayers: {
    es: 'Se han quedado sin jugadores suficientes',
    en: 'They no longer have enough players',
  },
  wrongSquad: { es: 'Alineación indebida', en: 'They fielded a player who is not signed' },
  lostConnection: {
    es: 'Servidores caídos: anulado de mutuo acuerdo',
    en: 'Servers were down: annulled, both agreed',
  },
  late: { es: 'Dos resultados sin enviar a tiempo', en: 'Two results were reported too late' },
  fakeScreenshot: { es: 'Envió una captura trucada', en: 'Sent a doctored screenshot' },
  insults: { es: 'Insultos en el chat de la sala', en: 'Insults in the room chat' },
} as const;
