/** What a form holds, read by the kind that a body asks for. */
export class FormValues {
  readonly #data: FormData;

  constructor(data: FormData) {
    this.#data = data;
  }

  text(name: string): string {
    const value = this.#data.get(name);
    return typeof value === 'string' ? value : '';
  }

  /** A checkbox. */
  checked(name: string): boolean {
    return this.#data.has(name);
  }

  /** Null where nothing was typed. */
  number(name: string): number | null {
    const text = this.text(name);
    return text === '' ? null : Number(text);
  }

  /** One of the options; the first if the value is no option (a required select leaves no other way). */
  choice<const O extends string>(name: string, options: readonly [O, ...O[]]): O {
    const value = this.text(name);
    return options.find((option) => option === value) ?? options[0];
  }

  /** A file that was chosen, an empty one too: the server says what is wrong with it. */
  files(name: string): Record<string, File> {
    const value = this.#data.get(name);
    return value instanceof File && (value.size > 0 || value.name !== '') ? { [name]: value } : {};
  }
}
