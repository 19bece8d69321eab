import { api } from '../../../../lib/api.ts';
import type { Reply } from '../../../../lib/call-types.ts';
import type { PathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { useAction } from '../../../../ui/use-action.ts';

type Settings = Reply<'inbox.settings'>['data'];
type Choice = Pick<Settings, 'scope' | 'mail'>;

const SCOPES = ['everything', 'needs_me', 'almost_nothing'] as const satisfies Settings['scope'][];
const MODES = ['at_once', 'daily', 'never'] as const satisfies Settings['mail'][];

/** How much the user is told, and how their mails come. */
export function Choices({
  settings: { scope, mail },
  params,
}: {
  settings: Choice;
  params: PathParams<'/:lang/:console/dashboard'>;
}) {
  const t = useT();
  const save = useAction((choice: Choice) =>
    api('inbox.choose', { params, body: choice }).then(({ data }) => data),
  );
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Radios
        name="scope"
        legend={t('inbox.scope')}
        value={scope}
        onChange={(chosen) => save.run({ scope: chosen, mail })}
        options={SCOPES.map((one) => ({
          value: one,
          title: t(`inbox.scope_${one}`),
          text: t(`inbox.scope_${one}_text`),
        }))}
      />
      <Radios
        name="mail"
        legend={t('inbox.mails')}
        value={mail}
        onChange={(chosen) => save.run({ scope, mail: chosen })}
        options={MODES.map((one) => ({
          value: one,
          title: t(`inbox.mail_${one}`),
          text: t(`inbox.mail_${one}_text`),
        }))}
      />
    </div>
  );
}

function Radios<Value extends string>(props: {
  name: string;
  legend: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly title: string; readonly text: string }[];
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-2 text-lg">{props.legend}</legend>
      <div className="grid gap-2">
        {props.options.map(({ value, title, text }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line p-3 hover:bg-raised has-checked:border-accent-text has-checked:bg-raised"
          >
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
              className="mt-0.5 size-5 shrink-0 accent-accent-text"
            />
            <span className="min-w-0">
              <span className="block font-semibold break-words">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
