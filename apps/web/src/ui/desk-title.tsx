import { createContext, type ReactNode, use } from 'react';
import { Head } from './head.tsx';

const Noun = createContext('');

/** The pages of a desk: their titles name what it is the desk of, so that tabs of two divisions differ. */
export function DeskOf({ noun, children }: { noun: string; children: ReactNode }) {
  return <Noun value={noun}>{children}</Noun>;
}

/** The title of a page of a desk: "Draw · First Division". */
export function DeskTitle({ title }: { title: string }) {
  const noun = use(Noun);
  return <Head title={noun === '' ? title : `${title} · ${noun}`} isPrivate />;
}
