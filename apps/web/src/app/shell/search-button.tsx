import { createStore, useStore } from '../../lib/store.ts';
import { loadTexts, useT } from '../../lib/text.tsx';
import { Icon } from '../../ui/icons.tsx';
import { loadOnClick } from '../chunk-errors.ts';
import type { Place } from '../menu.ts';

type Modal = React.ComponentType<{ place: Place; onClose: () => void }>;
const opened = createStore<{ Modal: Modal; place: Place } | null>(null);

/** Loads the modal's code on the click that opens it. */
export async function openSearch(place: Place): Promise<void> {
  const code = import('../../features/search/index.ts');
  const loaded = await loadOnClick(Promise.all([code, loadTexts(place.lang, ['search'])]), place.lang);
  if (loaded === null) return;
  document.getElementById('menu')?.hidePopover();
  opened.set({ Modal: loaded[0].SearchModal, place });
}

export function SearchButton({ place }: { place: Place }) {
  const t = useT();
  const open = useStore(opened, null);
  return (
    <>
      <button
        type="button"
        // On phones a user finds it in the menu: the bell needs its room.
        className="icon-button max-sm:in-data-user:hidden"
        aria-label={t('shell.search')}
        onClick={() => void openSearch(place)}
      >
        <Icon name="search" />
      </button>
      {open && <open.Modal place={open.place} onClose={() => opened.set(null)} />}
    </>
  );
}
