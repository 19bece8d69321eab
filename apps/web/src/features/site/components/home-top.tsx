import { type ReactNode, Suspense } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { HomeSlider } from '../../slides/index.ts';
import { Hero } from './hero.tsx';

/** The head of a home, and the slides that administrators have put there. */
export function HomeTop(props: {
  title: string;
  slides: Reply<'site.front'>['data']['slides'];
  children: ReactNode;
}) {
  const { title, slides, children } = props;
  const hero = <Hero title={title}>{children}</Hero>;
  if (slides.length === 0) return hero;
  return (
    <div className="home-top">
      {hero}
      <Suspense>
        <HomeSlider slides={slides} />
      </Suspense>
    </div>
  );
}
