import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ShopParams } from '../queries.ts';

interface Noun {
  readonly name: string;
  readonly slug: string;
}

/** The way from the shop down to a page: its shelves, outermost first. */
export function ShopTrail(props: { params: ShopParams; category?: Noun; subcategory?: Noun }) {
  const { params, category, subcategory } = props;
  const { lang, console } = params;
  const t = useT();
  const links = [
    { to: linkTo('/:lang/console/:console/shop', { lang, console }), text: t('shell.shop') },
    ...(category ? [{ to: categoryPath(params, category.slug), text: category.name }] : []),
    ...(subcategory ? [{ to: subcategoryPath(params, subcategory.slug), text: subcategory.name }] : []),
  ];
  return (
    <nav aria-label={t('shop.trail')}>
      <ol className="flex min-w-0 flex-wrap items-center gap-x-2">
        {links.map(({ to, text }, place) => (
          <li key={to} className="flex min-w-0 items-center gap-2">
            {place > 0 && <span aria-hidden="true">›</span>}
            <TextLink tone="plain" to={to} className="min-w-0">
              <span className="truncate">{text}</span>
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function categoryPath({ lang, console }: ShopParams, categorySlug: string): string {
  return linkTo('/:lang/console/:console/categories/:categorySlug', { lang, console, categorySlug });
}

export function subcategoryPath({ lang, console }: ShopParams, subcategorySlug: string): string {
  return linkTo('/:lang/console/:console/subcategories/:subcategorySlug', { lang, console, subcategorySlug });
}
