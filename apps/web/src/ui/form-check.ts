import { isSkipped } from '../lib/local-time.ts';
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
  const attribute = labelOf(control);
  const { validity, value } = control;
  if (validity.valueMissing || (control.required && value.trim() === '')) {
    // What is chosen is not filled in: its label may have a sentence of its own.
    const own = control.labels?.[0]?.dataset.missing;
    const name = control.type === 'checkbox' ? 'forms.field_must_accept' : 'forms.field_required';
    return own ?? t(name, { attribute });
  }
  if (value === '') return null;
  // A field that knows better says it itself.
  if (validity.customError) return control.validationMessage;
  // validity knows lengths only of what was typed, not of what a browser filled in.
  const minimum = 'minLength' in control ? control.minLength : -1;
  const maximum = 'maxLength' in control ? control.maxLength : -1;
  const { length } = value.trim();
  if (minimum > 0 && length < minimum) return t('forms.field_too_short', { attribute, minimum });
  if (maximum > 0 && length > maximum) return t('forms.field_too_long', { attribute, maximum });
  if (validity.typeMismatch && control.type === 'email') return t('forms.field_invalid_email', { attribute });
  if (control.type === 'datetime-local' && isSkipped(value))
    return t('forms.field_skipped_hour', { attribute });
  if (validity.rangeUnderflow || validity.rangeOverflow) return outOfRange(control, t);
  return validity.valid ? null : t('forms.field_invalid_format', { attribute });
}

/** With the range, where both its ends are numbers. */
function outOfRange(control: Control, t: T): string {
  const attribute = labelOf(control);
  if (!(control instanceof HTMLInputElement) || control.type !== 'number') {
    return t('forms.field_out_of_range', { attribute });
  }
  const { min, max } = control;
  return min === '' || max === ''
    ? t('forms.field_out_of_range', { attribute })
    : t('forms.field_between', { attribute, least: Number(min), most: Number(max) });
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
