import { MatchHead } from '../../../features/matches/index.ts';
import { Card } from '../../../ui/card.tsx';
import { MatchList } from '../../../ui/match-list.tsx';
import { WeekStrip } from '../../../ui/week-strip.tsx';
import { HEADS, MATCHES } from '../samples-matches.ts';

const WEEKS = Array.from({ length: 38 }, (_, at) => at + 1);

/** Rows side by side and stacked, the strip of weeks, and the heads of match pages. */
export default function Matches() {
  return (
    <div className="flex flex-col gap-4">
      <WeekStrip label="Weeks" weeks={WEEKS} current={19} />
      <Card title="MatchList">
        <MatchList matches={MATCHES} console="psn" divisionSlug="primera" noteOf={({ id }) => notes[id]} />
      </Card>
      <div className="max-w-lg">
        <Card title="MatchList, narrow">
          <MatchList matches={MATCHES} console="psn" divisionSlug="primera" noteOf={({ id }) => notes[id]} />
        </Card>
      </div>
      {HEADS.map((match) => (
        <MatchHead key={match.id} match={match} console="psn" />
      ))}
    </div>
  );
}

const notes: Readonly<Record<number, string>> = { 2: '2 goals · 1 assist · best player' };
