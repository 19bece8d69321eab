import type { Position } from '@matchnight/contract/constants';
import { CHEMISTRY_STYLES, type ChemistryStyle } from '@matchnight/rules/lists';
import { useT } from '../../../../lib/text.tsx';
import { useFieldErrors } from '../../../../ui/form.tsx';
import { PositionPitch } from './position-pitch.tsx';

/** The position one would like to play, chosen where it is on the pitch. */
export function PositionField({ preset }: { preset: Position | null }) {
  const t = useT();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('formationsdesk.my_position')}</legend>
      <Errors of="position" />
      <PositionPitch
        label={t('formationsdesk.my_position')}
        render={(position) => (
          <label className="position-choice" data-label={t('formationsdesk.my_position')}>
            <input
              type="radio"
              name="position"
              value={position}
              defaultChecked={position === preset}
              required
            />
            <b className="text-base">{position}</b>
            <span>{t(`common.position_${position}`)}</span>
          </label>
        )}
      />
    </fieldset>
  );
}

export function StyleField({ preset }: { preset: ChemistryStyle }) {
  const t = useT();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('pitch.chemistry')}</legend>
      <Errors of="style" />
      <div className="grid gap-1">
        {CHEMISTRY_STYLES.map((style) => (
          <label key={style} className="flex min-h-11 items-center gap-3" data-label={t('pitch.chemistry')}>
            <input
              type="radio"
              name="style"
              value={style}
              defaultChecked={style === preset}
              className="size-5 shrink-0 accent-accent-text"
            />
            {t(`pitch.chemistry_${style}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Errors({ of }: { of: string }) {
  const errors = useFieldErrors(of);
  return errors.map((error) => (
    <p key={error} role="alert" className="mb-2 text-sm text-loss-text">
      {error}
    </p>
  ));
}
