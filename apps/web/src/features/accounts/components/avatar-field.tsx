import { PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { useFieldErrors } from '../../../ui/form.tsx';
import { put } from '../../../ui/upload/file-frame.tsx';
import { shrunk } from '../../../ui/upload/shrunk.ts';

/** What the server's picture store reads. */
const TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The picture one has, another one to choose, and a way to be rid of both. */
export function AvatarField(props: {
  nick: string;
  avatar: string | null;
  /** One of the shop that is shown in its place. */
  worn: string | null;
}) {
  const { nick, avatar, worn } = props;
  const t = useT();
  const id = useId();
  const { chosen, name, isTooLarge, choose } = useChosenPicture();
  const [isRemoved, setRemoved] = useState(false);
  const errors = [...useFieldErrors('avatar'), ...(isTooLarge ? [t('account.avatar_too_large')] : [])];
  const described = `${id}-hint${errors.length > 0 ? ` ${id}-error` : ''}`;
  return (
    <div className="flex flex-wrap items-start gap-4">
      {chosen === null ? (
        <Avatar name={nick} image={isRemoved ? null : avatar} size="large" />
      ) : (
        <img src={chosen} alt="" className="size-16 shrink-0 rounded-full object-cover sm:size-20" />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <p className="mb-1 text-sm font-semibold">{t('account.avatar')}</p>
        {/* The browser's own button would speak the browser's language. */}
        <label
          data-label={t('account.avatar')}
          className={`${buttonClass('secondary')} cursor-pointer outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text`}
        >
          <input
            name="avatar"
            type="file"
            accept={TYPES}
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={described}
            onChange={(event) => void choose(event)}
            className="sr-only"
          />
          {t('account.avatar_choose')}
        </label>
        {name !== null && <p className="mt-1 text-sm break-words">{name}</p>}
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {t('account.avatar_hint')}
        </p>
        {worn !== null && (
          <p className="mt-1 flex items-center gap-2 text-sm">
            <Avatar name={nick} image={worn} />
            <span>{t('account.avatar_worn')}</span>
          </p>
        )}
        {errors.length > 0 && (
          <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-loss-text">
            {errors.join(' ')}
          </p>
        )}
        {avatar !== null && chosen === null && (
          <Checkbox
            name="removeAvatar"
            label={t('account.avatar_remove')}
            checked={isRemoved}
            onChange={(event) => setRemoved(event.target.checked)}
          />
        )}
      </div>
    </div>
  );
}

/** The picture in the field, to look at before it is sent: a large photo is made smaller first, what stays too large is put back. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  useEffect(() => (chosen === null ? undefined : () => URL.revokeObjectURL(chosen)), [chosen]);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = target.files?.[0];
    const file = picked && (await shrunk(picked, { type: 'image/webp' }));
    if (file && file !== picked && target.files?.[0] === picked) put(target, file);
    const isOver = file !== undefined && file.size > PICTURE_MAX_BYTES;
    if (isOver) target.value = '';
    setTooLarge(isOver);
    setName(file?.name ?? null);
    setChosen(file === undefined || isOver ? null : URL.createObjectURL(file));
  };
  return { chosen, name, isTooLarge, choose };
}
