import { formatTime } from '../../../lib/formats.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Award } from '../desk.ts';

export type AwardDeed = 'edit' | 'deliver' | 'delete';

/** An award on the desk, with what can be done with it. */
export function AwardRow({ award, onAsk }: { award: Award; onAsk: (deed: AwardDeed) => void }) {
  const { name, image, team, player, division, season, can } = award;
  const t = useT();
  return (
    <li className="flex flex-wrap items-start gap-x-4 px-3 py-3 sm:px-4">
      <span className="grid w-12 shrink-0 place-items-center self-center text-muted sm:w-20">
        {image === null ? <Icon name="trophy" size="large" /> : <Picture image={image} size="large" />}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="wrap-anywhere">{team?.name ?? player?.nick}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {division.name} · {seasonName(season.name, t)}
        </p>
        <Stand award={award} />
      </div>
      <span className="flex flex-wrap self-center max-sm:basis-full max-sm:pl-12">
        {can.deliver && (
          <Button
            kind="quiet"
            aria-label={t('cupdesk.award_deliver_named', { name })}
            onClick={() => onAsk('deliver')}
          >
            {t('cupdesk.award_deliver')}
          </Button>
        )}
        {can.edit && (
          <Button kind="quiet" aria-label={t('showcase.edit_named', { name })} onClick={() => onAsk('edit')}>
            {t('showcase.edit')}
          </Button>
        )}
        {can.delete && (
          <Button
            kind="quiet"
            aria-label={t('showcase.delete_named', { name })}
            onClick={() => onAsk('delete')}
          >
            {t('showcase.delete')}
          </Button>
        )}
      </span>
    </li>
  );
}

function Stand({ award: { delivered_at: at } }: { award: Award }) {
  const t = useT();
  const lang = useLang();
  if (at === null) return <Badge>{t('cupdesk.award_prepared')}</Badge>;
  return <Badge tone="good">{t('cupdesk.award_since', { date: formatTime(lang, at, 'date') })}</Badge>;
}
