import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

const USERS = sql`(select id from users where is_demo)`;

/** The demo's slides go, with the pictures that no other slide shows; positions of those that stay have no gap. */
export async function removeSlides(tx: Tx): Promise<void> {
  const { rows } = await sql<{ image: string }>`
    delete from slides where author_id in ${USERS} returning image`.execute(tx);
  if (rows.length === 0) return;
  // They are drawn for this alone, and no upload has the hash of a drawing.
  const pictures = rows.map(({ image }) => image);
  await sql`delete from files f where hash = any(${pictures})
    and not exists (select 1 from slides s where s.image = f.hash)`.execute(tx);
  await sql`update slides s set "order" = n.place
    from (select id, row_number() over (order by "order") as place from slides) n
    where n.id = s.id and n.place <> s."order"`.execute(tx);
}
