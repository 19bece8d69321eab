import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import type { HeadNoun } from '../../../ui/page-head.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { FriendDeeds } from './friend-deeds.tsx';

/**
 * What a user does with a noun from its page: the page is the same for everybody, so it asks what is theirs. `more`: what
 * later features add.
 */
export function HeadDeeds({ noun, more }: { noun: HeadNoun; more: ReactNode }) {
  const t = useT();
  const lang = useLang();
  const late = useLateReply(queryOf('social.mine', { lang }, { [noun.kind]: noun.id }));
  const mine = late.data?.data;
  if (!mine) return null;
  const { kind, name, slug, console } = noun;
  if (kind !== 'player') {
    return (
      <div className="flex flex-wrap gap-3">
        <FavouriteButton noun={noun} kind={kind} isOne={mine.favourite} />
        {more}
      </div>
    );
  }
  // Whom the other blocks sees the same as on their own page, but may report them.
  if (mine.friend === null) return more ?? <span data-nothing="" />;
  return (
    <FriendDeeds player={{ nick: name, slug }} console={console} state={mine.friend}>
      {mine.friend !== 'blocked' && (
        <Link
          className={buttonClass('secondary')}
          to={pathTo('player', { lang, console, playerSlug: slug }, 'private-message')}
        >
          {t('social.write')}
        </Link>
      )}
      {more}
    </FriendDeeds>
  );
}

function FavouriteButton(props: { noun: HeadNoun; kind: 'team' | 'tournament'; isOne: boolean }) {
  const { noun, kind, isOne } = props;
  const t = useT();
  const lang = useLang();
  const toggle = useAction(() => {
    const params = { lang, console: noun.console };
    return kind === 'team'
      ? api(isOne ? 'social.removeTeam' : 'social.addTeam', { params: { ...params, teamId: noun.id } })
      : api(isOne ? 'social.removeTournament' : 'social.addTournament', {
          params: { ...params, tournamentId: noun.id },
        });
  });
  return (
    <Button
      kind="secondary"
      aria-pressed={isOne}
      onClick={toggle.run}
      className="aria-pressed:border-accent-text aria-pressed:text-accent-text aria-pressed:[&_use]:fill-current"
    >
      <Icon name="star" />
      {t('social.favourite')}
    </Button>
  );
}
