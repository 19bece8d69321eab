import { Panel } from '../../../ui/card.tsx';
import { GoalsPlot, MonthsPlot } from '../../../ui/plot/bar-plots.tsx';
import { HeadToHead } from '../../../ui/plot/head-to-head.tsx';
import { PointsPlot, RankPlot } from '../../../ui/plot/line-plot.tsx';
import { CLUBS } from '../samples.ts';
import { MONTHS, SEASON } from '../samples-plots.ts';

const [OWN = '', , , RIVAL = ''] = CLUBS;
const [LONGEST = ''] = CLUBS.slice(-1);
const KEYS = [
  { tone: 'own', text: OWN },
  { tone: 'field', text: 'Other teams' },
] as const;

export default function Plots() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Box>
        <RankPlot
          caption="Position by week"
          summary="Position by week, the others faint"
          keys={KEYS}
          weeks={SEASON.weeks}
          teams={SEASON.teams}
          values={SEASON.places}
          field={SEASON.fieldPlaces}
          columns={['Week', 'Position']}
        />
      </Box>
      <Box>
        <PointsPlot
          caption="Points by week"
          summary="Points by week, the others faint"
          keys={KEYS}
          weeks={SEASON.weeks}
          values={SEASON.points}
          field={SEASON.fieldPoints}
          columns={['Week', 'Points']}
        />
      </Box>
      <Box>
        <GoalsPlot
          caption="Goals by week"
          summary="Goals by week; none in week 7"
          weeks={SEASON.goals}
          columns={['Week', 'Scored', 'Conceded']}
        />
      </Box>
      <Further />
    </div>
  );
}

/** Few values, months, and two sides. */
function Further() {
  return (
    <>
      <Box>
        <PointsPlot
          caption="After one week, points taken"
          summary="One week, fewer points than none"
          weeks={[1]}
          values={[-3]}
          field={[]}
          columns={['Week', 'Points']}
        />
      </Box>
      <Box>
        <MonthsPlot
          caption="Donations by month"
          summary="Donations by month"
          months={MONTHS.map(([short, name, total]) => ({ short, name, total: total / 100 }))}
          columns={['Month', 'Total']}
          format={(total) => total.toFixed(0)}
        />
      </Box>
      <Box>
        <HeadToHead
          label="Head to head"
          home={LONGEST}
          away={RIVAL}
          rows={[
            { label: 'Points', home: 41, away: 38 },
            { label: 'Goals', home: 52, away: 60 },
            { label: 'Conceded', home: 31, away: 20, isFewerBetter: true },
            { label: 'Clean sheets', home: 0, away: 0 },
            { label: 'Possession', home: 47, away: 53, format: (value) => `${value} %` },
          ]}
        />
      </Box>
    </>
  );
}

function Box({ children }: { children: React.ReactNode }) {
  return <Panel>{children}</Panel>;
}
