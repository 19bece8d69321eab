import { announce, insertAnnouncementReads } from '../../features/announcements/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { events } from '../../wiring.ts';
import type { Seeding } from './seeding.ts';

const HOUR_MS = 3_600_000;

/** The manager tells the team two things; the user has read the first of them. */
export async function makeAnnouncements({ tx, people, now }: Seeding): Promise<void> {
  const { user, manager } = people;
  const teamId = await teamOf(tx, manager.userId);
  const tell = async (hoursAgo: number, text: string) => {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    return await announce(tx, { teamId, authorId: manager.userId, text, at }, events);
  };
  const first = await tell(50, FIRST);
  await insertAnnouncementReads(tx, { teamId, userId: user.userId, ids: [first] });
  await tell(4, SECOND);
}

/** The first team of its owner. */
export async function teamOf(tx: Tx, ownerId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const FIRST =
  'Equipo: a partir de esta semana, diez minutos antes de cada partido en la sala de voz.\nQuien llegue tarde trae el café ☕';
const SECOND =
  'Esta noche jugamos contra el líder. Salimos con el once de siempre y presión arriba los primeros veinte minutos.\n\n¿Alguien puede grabar el partido?';
