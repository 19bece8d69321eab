import type { Console } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { useLang, useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pitch } from '../../../ui/pitch/pitch.tsx';
import type { DeskWeek } from '../queries.ts';
import { pitchPlayers, WEEK_SHAPE } from './eleven.ts';
import { ElevenTable } from './eleven-table.tsx';

/** The desk's eleven: on the pitch, beside it what there is to say and to do (children), and the table. */
export function ElevenFrame(props: {
  shown: DeskWeek;
  console: Console;
  onAsk?: (place: number) => void;
  children: ReactNode;
}) {
  const { shown, console, onAsk, children } = props;
  const t = useT();
  const lang = useLang();
  const label = t('weeks.eleven', { week: shown.week });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-3 lg:col-start-2">
        <h2 className="display text-2xl">{label}</h2>
        {children}
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Pitch
          shape={WEEK_SHAPE}
          players={pitchPlayers(shown.slots, { lang, console })}
          label={label}
          {...(onAsk ? { onAsk } : {})}
        />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <Card title={t('weeks.list')} level={3}>
          <ElevenTable slots={shown.slots} label={label} console={console} />
        </Card>
      </div>
    </div>
  );
}
