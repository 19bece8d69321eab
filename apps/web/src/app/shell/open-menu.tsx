import { createStore, useStore } from '../../lib/store.ts';
import { useT } from '../../lib/text.tsx';
import { Icon } from '../../ui/icons.tsx';

/** What the button says if something waits in the menu for the user. */
export const menuNews = createStore<string | null>(null);

/** Opens the menu where there is no room for it; a dot says that something waits in it that the top bar doesn't show. */
export function OpenMenu() {
  const t = useT();
  const news = useStore(menuNews, null);
  return (
    <button
      type="button"
      className="icon-button relative lg:hidden"
      popoverTarget="menu"
      aria-label={news ?? t('shell.open_menu')}
    >
      <Icon name="menu" />
      {news && <span className="bar-dot" />}
    </button>
  );
}
