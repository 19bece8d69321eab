import { linkTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { HeadNoun } from '../../../ui/page-head.tsx';

/** From a team's page to what its members say to each other: for those alone. */
export default function TeamTalkLink({ team }: { team: HeadNoun }) {
  const t = useT();
  const lang = useLang();
  const { console, id: teamId } = team;
  const late = useLateReply(queryOf('teams.mine', { lang, console }));
  const own = late.data?.data.teams.find((one) => one.team.id === teamId);
  if (!own || own.of_one) return null;
  return (
    <Link
      className={buttonClass('secondary')}
      to={linkTo('/:lang/:console/dashboard/teams/:teamId/talk', { lang, console, teamId })}
    >
      {t('social.team_talk')}
    </Link>
  );
}
