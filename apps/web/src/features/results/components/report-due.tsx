import { linkTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { HeadNoun } from '../../../ui/page-head.tsx';
import { REPORT } from '../paths.ts';

/** To a team's managers: the match that it has to report first. */
export default function ReportDue({ team }: { team: HeadNoun }) {
  const t = useT();
  const lang = useLang();
  const { console } = team;
  const late = useLateReply(queryOf('results.home', { lang, console }));
  const due = late.data?.data.matches.find(({ need, team: own }) => need === 'report' && own.id === team.id);
  if (!due) return null;
  const params = { lang, console, fixtureId: due.match.id, teamId: team.id };
  return (
    <Link className={buttonClass('primary')} to={linkTo(REPORT, params)}>
      {t('results.act_report')}
    </Link>
  );
}
