import { Crest } from '../../../../ui/crest.tsx';
import type { ReportForm } from '../queries.ts';
import './report.css';

/** One of the two teams at its side of a score: the crest, and the name below it. */
export function TeamMark({ team }: { team: ReportForm['home'] }) {
  return (
    <span className="flex min-w-0 flex-col items-center gap-2 text-center font-semibold break-words hyphens-auto">
      <Crest name={team.name} image={team.image} size="medium" />
      <span className="w-full">{team.name}</span>
    </span>
  );
}
