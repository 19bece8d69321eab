import { useT } from '../lib/text.tsx';
import { buttonClass } from './button.tsx';

export interface CustomButton {
  readonly label: string;
  readonly url: string;
  /** Another page opens beside this one. */
  readonly target: 'same' | 'other';
}

/** The links that administrators put on the page of what they run; the site does not vouch for where they lead. */
export default function CustomButtons({ buttons }: { buttons: readonly CustomButton[] }) {
  const t = useT();
  if (buttons.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-2" aria-label={t('common.links')}>
      {buttons.map(({ label, url, target }) => (
        <li key={label} className="min-w-0">
          {target === 'same' ? (
            <a href={url} rel="ugc nofollow" className={LOOK}>
              {label}
            </a>
          ) : (
            <a href={url} target="_blank" rel="noopener ugc nofollow" className={LOOK}>
              {label}
              <span aria-hidden="true">↗</span>
              <span className="sr-only"> ({t('common.opens_new_tab')})</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const LOOK = `${buttonClass('secondary')} max-w-full wrap-anywhere`;
