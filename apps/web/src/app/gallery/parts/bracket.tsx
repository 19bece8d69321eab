import { useParams } from 'react-router';
import { Bracket } from '../../../ui/bracket/bracket.tsx';
import { BRACKETS } from '../samples-bracket.ts';

/** Shown without pages of its matches. */
const UNLINKED = 'sixty-four';

export default function Brackets() {
  const { lang = '' } = useParams();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {Object.entries(BRACKETS).map(([name, rounds]) => (
        <div key={name} data-bracket={name}>
          <p className="mb-2 text-sm text-muted">{name}</p>
          <Bracket
            id={`bracket-${name}`}
            label={name}
            rounds={rounds}
            hrefOf={({ id }) => (name === UNLINKED ? null : `/${lang}/dev/gallery?match=${name}-${id}`)}
          />
        </div>
      ))}
    </div>
  );
}
