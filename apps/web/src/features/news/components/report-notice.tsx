import { ReportButton } from '../../moderation/index.ts';
import type { Notice } from '../queries.ts';

/** For readers who did not write it. */
export default function ReportNotice({ notice }: { notice: Notice }) {
  return <ReportButton thing={{ kinds: ['notice'], id: notice.id, name: notice.title }} isSmall />;
}
