import type { ComponentType } from 'react';
import { redirect, useParams } from 'react-router';
import { siteContext } from '../../lib/loading.ts';
import { definePage } from '../../lib/page.ts';
import { Head } from '../../ui/head.tsx';

export const page = definePage({
  path: ['/:lang/dev/gallery', '/:lang/dev/gallery/:parts'],
  // Shown where the product is built, not on a site that people live on.
  loader: ({ context, params }) =>
    context.get(siteContext).isDevelopment ? null : redirect(`/${params.lang}`),
});

const files = import.meta.glob<{ default: ComponentType }>('./parts/*.tsx', { eager: true });
const ALL = Object.entries(files).map(([path, { default: Part }]) => ({
  name: path.replace(/^.*\/(.+)\.tsx$/, '$1'),
  Part,
}));

/**
 * Every part of the design system in its states, or those that the address names, with commas between them; a file in parts/
 * each. Its own words are names of the code.
 */
export default function GalleryPage() {
  const asked = useParams().parts?.split(',');
  return (
    <>
      <Head title="Gallery" isPrivate />
      <h1 className="display mb-4 text-4xl">Gallery</h1>
      <div className="grid gap-8">
        {ALL.filter(({ name }) => asked?.includes(name) ?? true).map(({ name, Part }) => (
          <section key={name} id={name} className="min-w-0" data-part={name}>
            <h2 className="display mb-3 border-b border-line pb-1 text-2xl">{name}</h2>
            <Part />
          </section>
        ))}
      </div>
    </>
  );
}
