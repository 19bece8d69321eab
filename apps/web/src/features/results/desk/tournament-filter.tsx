import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Desk } from './queries.ts';

/** The list of one tournament, or of all; nothing where one is all. */
export function TournamentFilter({
  tournaments,
  chosen,
}: {
  tournaments: Desk['tournaments'];
  chosen: number | null;
}) {
  const t = useT();
  if (tournaments.length < 2 && chosen === null) return null;
  const all = tournaments.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={t('judgesdesk.tournaments')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Choice to="?" isChosen={chosen === null} text={t('judgesdesk.all', { number: all })} />
        </li>
        {tournaments.map(({ id, name, count }) => (
          <li key={id} className="min-w-0">
            <Choice to={`?tournament=${id}`} isChosen={chosen === id} text={`${name} (${count})`} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Choice({ to, isChosen, text }: { to: string; isChosen: boolean; text: string }) {
  return (
    <Link
      to={to}
      state={{ keepScroll: true }}
      aria-current={isChosen ? 'true' : undefined}
      className={`${buttonClass(isChosen ? 'primary' : 'secondary')} max-w-full break-words`}
    >
      {text}
    </Link>
  );
}
