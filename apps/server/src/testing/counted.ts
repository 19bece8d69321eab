/** 1, 2, 3 … of each test server: files that share their modules don't share their names. */
export function counted(): (app: object) => number {
  const numbers = new WeakMap<object, number>();
  return (app) => {
    const number = (numbers.get(app) ?? 0) + 1;
    numbers.set(app, number);
    return number;
  };
}
