import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

interface Shelf {
  readonly name: string;
  readonly slug: string;
  /** How many products are on sale there. */
  readonly products: number;
}

/** The ways from one shelf of the shop to those below it. */
export function Shelves(props: {
  label: string;
  shelves: readonly Shelf[];
  pathOf: (slug: string) => string;
}) {
  const { label, shelves, pathOf } = props;
  const t = useT();
  if (shelves.length === 0) return null;
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {shelves.map(({ name, slug, products }) => (
          <li key={slug} className="max-w-full">
            <Link to={pathOf(slug)} className={`${buttonClass('secondary')} max-w-full`}>
              <span className="min-w-0 truncate">{name}</span>
              <span className="text-muted tabular-nums" aria-hidden="true">
                {products}
              </span>
              <span className="sr-only">{t('shop.products_count', { count: products })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
