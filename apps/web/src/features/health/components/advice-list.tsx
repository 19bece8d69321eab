import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import type { DeskParams, Health } from '../queries.ts';
import { AdviceItem } from './advice-item.tsx';

/** What to do about the site, what can't wait first; then what is fine. */
export function AdviceList({ health, params }: { health: Health; params: DeskParams }) {
  const t = useT();
  const of = (state: 'ok' | 'warn' | 'bad') => health.advice.filter((advice) => advice.state === state);
  const open = [...of('bad'), ...of('warn')];
  const fine = of('ok');
  return (
    <>
      <Panel title={t('health.advice')}>
        {open.length === 0 && <p>{t('health.nothing')}</p>}
        <ul className="grid gap-6">
          {open.map((advice) => (
            <AdviceItem key={advice.check} advice={advice} health={health} params={params} />
          ))}
        </ul>
      </Panel>
      {fine.length > 0 && (
        <Panel title={t('health.fine')}>
          <ul className="grid gap-1">
            {fine.map(({ check }) => (
              <li key={check}>{t(`advice.${check}`)}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
