import type { Console, Lang } from '@matchnight/contract/constants';
import { useT } from '../lib/text.tsx';
import { Button } from './button.tsx';

/** Saves a private list as a file; what does it is loaded when it is asked for. */
export function CsvButton(props: {
  /** What the file is called, without its ending. */
  name: string;
  call: 'wallet.csv' | 'orders.csv';
  place: { readonly lang: Lang; readonly console: Console };
  text: string;
}) {
  const { name, call, place, text } = props;
  const { lang, console } = place;
  const t = useT();
  const save = async () => {
    const { downloadCsv } = await import('../lib/download-asked.ts');
    const ask = { params: { lang, console } };
    await downloadCsv(name, { call, ask, unreachable: t('shell.network_error') });
  };
  return (
    <Button kind="secondary" onClick={() => void save()}>
      {text}
    </Button>
  );
}
