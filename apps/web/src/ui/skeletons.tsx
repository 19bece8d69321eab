import { Skeleton } from './skeleton.tsx';

/** The shape of a page's head while it is on its way. */
export function HeadSkeleton() {
  return (
    <div className="page-head" aria-hidden="true">
      <div className="flex items-center gap-4 pb-4 sm:gap-5 sm:pb-5">
        <div className="skeleton crest-large" />
        <div className="grid flex-1 gap-2">
          <div className="skeleton h-9 w-2/3 max-w-96" />
          <div className="skeleton h-4 w-1/2 max-w-60" />
        </div>
      </div>
      <div className="flex gap-3 pb-3">
        <Skeleton lines={3} />
      </div>
    </div>
  );
}

/** The shape of a table: a head, and rows of a mark, a name and numbers. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface" aria-hidden="true">
      <div className="border-b border-line px-4 py-3">
        <div className="skeleton h-4 w-full" />
      </div>
      {places(rows).map((row) => (
        <div key={row} className="flex min-h-11 items-center gap-3 border-b border-line px-4 last:border-0">
          <div className="skeleton size-5" />
          <div className="skeleton h-4 flex-1" />
          <div className="skeleton h-4 w-16 sm:w-40" />
        </div>
      ))}
    </div>
  );
}

/** The shape of a list of people or things with a picture. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface" aria-hidden="true">
      {places(rows).map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-2">
          <div className="skeleton size-8 rounded-full" />
          <div className="grid flex-1 gap-1.5">
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
