import { useT } from '../../../../lib/text.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { RowButton } from '../../../../ui/row-button.tsx';

/** What a row of categories or subcategories says, and what can be done with it. */
export function ShelfRow(props: {
  name: string;
  /** What is in it. */
  contents: string;
  /** Where what is in it is listed. */
  to: string;
  edit: string;
  onDelete: () => void;
}) {
  const { name, contents, to, edit, onDelete } = props;
  const t = useT();
  return (
    <>
      <span className="min-w-0 flex-1 basis-40">
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <span className="block text-sm text-muted">{contents}</span>
      </span>
      <span className="flex flex-wrap">
        <Link to={edit} className={buttonClass('quiet')} aria-label={t('showcase.edit_named', { name })}>
          {t('showcase.edit')}
        </Link>
        <RowButton
          isDanger
          text={t('showcase.delete')}
          label={t('showcase.delete_named', { name })}
          onClick={onDelete}
        />
      </span>
    </>
  );
}
