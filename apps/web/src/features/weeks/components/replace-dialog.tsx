import { useT } from '../../../lib/text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Chooser } from '../../../ui/pitch/chooser.tsx';
import type { DeskWeek } from '../queries.ts';

/** Players who could take a slot: those of the week who fit it and have none, best first. */
export function ReplaceDialog(props: {
  slot: DeskWeek['slots'][number];
  players: DeskWeek['players'];
  onChoose: (player: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { slot, players, onChoose, onClose } = props;
  const title = t('weekdesk.choose', { position: t(`common.position_${slot.position}`) });
  const choices = slot.choices.flatMap((slug) => {
    const one = players.find(({ player }) => player.slug === slug);
    if (!one) return [];
    const { player, position, index } = one;
    const detail = t('weekdesk.choice_detail', { position, index });
    return [{ key: slug, text: player.nick, detail, isCurrent: false }];
  });
  if (choices.length === 0) {
    return (
      <Dialog title={title} onClose={onClose}>
        <p className="text-muted">{t('weekdesk.no_choice')}</p>
      </Dialog>
    );
  }
  return <Chooser title={title} choices={choices} onChoose={onChoose} onClose={onClose} />;
}
