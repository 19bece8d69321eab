import { pathTo, usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Pitch } from '../../../../ui/pitch/pitch.tsx';
import { FORMATION, type Shown } from '../../queries.ts';
import { NextMatch } from './around.tsx';

/** The formation as those see it who don't decide it: the starters, and who is on the bench. */
export function FormationShown({ shown }: { shown: Shown }) {
  const t = useT();
  const params = usePathParams(FORMATION);
  const { shape, starters, squad, updated_at: updated } = shown;
  if (updated === null) {
    return (
      <EmptyState icon="shirt" title={t('formationsdesk.not_yet')} text={t('formationsdesk.not_yet_text')} />
    );
  }
  const linked = squad.map(({ player, position }) => ({
    ...player,
    position,
    team: null,
    index: null,
    to: pathTo('player', { ...params, playerSlug: player.slug }),
  }));
  const bench = linked.filter(({ slug }) => !starters.includes(slug));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-3">
        <h2 className="display text-2xl">{shape}</h2>
        <NextMatch shown={shown} />
        <Pitch
          shape={shape}
          players={starters.map((slug) => linked.find((one) => one.slug === slug) ?? null)}
          label={t('formationsdesk.starters')}
        />
      </div>
      <Card title={t('pitch.bench')}>
        {bench.length === 0 && <p className="p-3 text-muted sm:px-4">{t('pitch.bench_empty')}</p>}
        <ul className="divide-y divide-line">
          {bench.map(({ slug, nick, avatar, position, to }) => (
            <li key={slug}>
              <Link to={to} className="flex min-h-11 items-center gap-3 px-3 py-1 hover:bg-raised sm:px-4">
                <Avatar name={nick} image={avatar} />
                <span className="min-w-0 flex-1 truncate">{nick}</span>
                {position && <span className="text-sm text-muted">{t(`common.position_${position}`)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
