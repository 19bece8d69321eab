import { useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Screenshot } from '../screenshot.ts';
import './screenshots.css';

/** A screenshot, small or as wide as its place, which opens as large as the window is. `team` sent it. */
export function ScreenshotView(props: {
  screenshot: Pick<Screenshot, 'address' | 'width' | 'height'>;
  team: string;
  size?: 'small' | 'wide';
}) {
  const { screenshot, team, size = 'small' } = props;
  const { address, width, height } = screenshot;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  // Its address is over, or it was deleted meanwhile.
  if (broken === address) return <p className="text-sm text-muted">{t('screenshots.not_shown')}</p>;
  return (
    <>
      <button type="button" className="screenshot" data-size={size} onClick={() => setOpen(true)}>
        <img
          src={address}
          alt={t('screenshots.enlarge', { team })}
          width={width}
          height={height}
          loading="lazy"
          onError={() => setBroken(address)}
        />
      </button>
      {isOpen && (
        <Dialog title={t('screenshots.of_team', { team })} onClose={() => setOpen(false)}>
          <img
            src={address}
            alt={t('screenshots.of_team', { team })}
            width={width}
            height={height}
            className="screenshot-large"
          />
          <p className="mt-3 text-center">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline-offset-4 hover:underline"
            >
              {t('screenshots.full_size')}
            </a>
          </p>
        </Dialog>
      )}
    </>
  );
}
