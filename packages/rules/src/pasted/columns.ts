import type { PastedRow } from './cells.ts';

export type PastedColumn = 'club' | 'manager' | 'player' | 'number';

/** What people write above such columns, in six languages, without accents, signs and digits. */
const WORDS: Readonly<Record<PastedColumn, string>> = {
  club: 'club clubs team teams equipo equipos equipa equipas time squadra squadre equipe equipes mannschaft verein clubname teamname name nombre nome nom',
  manager:
    'manager managers owner captain nick nickname username email mail managernick manageremail duenodelclub dueno propietario capitan usuario correo entrenador gestor dono capitao treinador utilizador usuario proprietario allenatore capitano utente proprietaire entraineur capitaine courriel pseudo besitzer inhaber trainer kapitan benutzername',
  player:
    'player players jugador jugadores jogador jogadores giocatore giocatori joueur joueurs spieler squad plantilla plantel rosa effectif kader',
  number: 'no nr num numero number nummer',
};
const COLUMN_OF = new Map<string, PastedColumn>(
  (['number', 'player', 'manager', 'club'] as const).flatMap((column) =>
    WORDS[column].split(' ').map((word) => [word, column] as const),
  ),
);

/** The columns that a row of headings names; null where it is no heading but a club: a word alone may be what a club is called. */
export function columnsNamed(row: PastedRow): (PastedColumn | null)[] | null {
  const columns = row.cells.map((cell) => COLUMN_OF.get(wordOf(cell)) ?? null);
  const isHeading = row.cells.every((cell, place) => cell === '' || cell === '#' || columns[place] !== null);
  const isAlone = columns.filter((column) => column !== null).length < 2;
  return isHeading && !isAlone && columns.includes('club') ? columns : null;
}

/** The columns by what they hold: addresses are managers, numbers that count the rows are nothing, the first other column is the club. */
export function columnsHeld(rows: readonly PastedRow[]): (PastedColumn | null)[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const held = places.map((place) =>
    rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell !== ''),
  );
  const isCount = (place: number) =>
    place === 0 && width > 1 && rows.length > 1 && held[place]?.every((cell) => /^\d{1,4}\.?$/.test(cell));
  const isMail = (place: number) => {
    const cells = held[place] ?? [];
    return cells.length > 0 && cells.filter(isAddress).length * 2 > cells.length;
  };
  const named = places.filter((place) => !isCount(place));
  const mail = width > 1 ? named.find(isMail) : undefined;
  const club = named.find((place) => place !== mail);
  const manager = mail ?? named.find((place) => place !== club);
  return places.map((place) => {
    if (!named.includes(place)) return 'number';
    if (place === club) return 'club';
    return place === manager ? 'manager' : 'player';
  });
}

/** Whether somebody is named by an e-mail address. */
export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** "Player 1" heads a column as "Player" does; "Club 1" is a club. */
function wordOf(cell: string): string {
  const word = cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const bare = word.replace(/\p{N}+$/u, '');
  return COLUMN_OF.get(bare) === 'player' ? bare : word;
}
