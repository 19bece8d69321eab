import type { T } from '../lib/text.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The messages of the fields whose own constraints aren't met, by name, in the page's language. */
export function findInvalid(form: HTMLFormElement, t: T): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const element of form.elements) {
    if (!isControl(element) || !element.name || !element.willValidate) continue;
    const message = messageFor(element, t);
    if (message !== null) found[element.name] = [message];
  }
  return found;
}

function messageFor(control: Control, t: T): string | null {
  const field = labelOf(control);
  const { validity, value } = control;
  if (validity.valueMissing || (control.required && value.trim() === ''))
    return t(control.type === 'checkbox' ? 'common.invalid_unticked' : 'common.invalid_required', { field });
  if (value === '') return null;
  // validity knows lengths only of what was typed, not of what a browser filled in.
  const minimum = 'minLength' in control ? control.minLength : -1;
  const maximum = 'maxLength' in control ? control.maxLength : -1;
  const { length } = value.trim();
  if (minimum > 0 && length < minimum) return t('common.invalid_too_short', { field, minimum });
  if (maximum > 0 && length > maximum) return t('common.invalid_too_long', { field, maximum });
  if (validity.typeMismatch && control.type === 'email') return t('common.invalid_email', { field });
  if (validity.rangeUnderflow || validity.rangeOverflow) return t('common.invalid_range', { field });
  return validity.valid ? null : t('common.invalid_format', { field });
}

function labelOf(control: Control): string {
  return control.labels?.[0]?.dataset.label ?? control.name;
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
