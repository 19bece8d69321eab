import type { ReactNode } from 'react';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { PayPlace, Perks } from '../queries.ts';

/** What members get at the moment, by what there is for them, and what becomes of it afterwards. */
export function PerksList({ perks, place: { lang, console } }: { perks: Perks; place: PayPlace }) {
  const t = useT();
  const { products, divisions } = perks;
  const rest = (total: number, named: number) =>
    total > named && <span className="text-muted">{t('premiumpages.more', { count: total - named })}</span>;
  return (
    <ul className="grid gap-3">
      <Perk icon="trophy" text={t('premiumpages.perk_divisions', { count: divisions.total })}>
        {divisions.first.map(({ name, slug, tournament }) => (
          <TextLink key={slug} to={pathTo('division', { lang, console, divisionSlug: slug })}>
            {name === tournament ? name : `${tournament}, ${name}`}
          </TextLink>
        ))}
        {rest(divisions.total, divisions.first.length)}
      </Perk>
      <Perk icon="bag" text={t('premiumpages.perk_products', { count: products.total })}>
        {products.first.map(({ name, slug }) => (
          <TextLink
            key={slug}
            to={linkTo('/:lang/console/:console/products/:productSlug', { lang, console, productSlug: slug })}
          >
            {name}
          </TextLink>
        ))}
        {rest(products.total, products.first.length)}
      </Perk>
      <Perk icon="star" text={t('premiumpages.perk_badge')} />
      <Perk icon="hanger" text={t('premiumpages.perk_after')} />
    </ul>
  );
}

function Perk({ icon, text, children }: { icon: IconName; text: string; children?: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="text-accent-text">
        <Icon name={icon} />
      </span>
      <div className="min-w-0">
        <p>{text}</p>
        <p className="flex flex-wrap gap-x-4 empty:hidden">{children}</p>
      </div>
    </li>
  );
}
