import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';

/** As people of that language look for them: 2 comes before 10. */
export function byName<Team extends { readonly team: { readonly name: string } }>(
  teams: readonly Team[],
  lang: Lang,
): Team[] {
  const names = new Intl.Collator(LOCALES[lang], { numeric: true });
  return [...teams].sort((a, b) => names.compare(a.team.name, b.team.name));
}
