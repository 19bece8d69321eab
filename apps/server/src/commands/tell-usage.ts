/**
 * Answers `--help` (or `-h`) before anything is opened or changed: prints how the command is called, and ends it.
 * One line says the call; each line after it, one option.
 */
export function tellUsage(usage: string): void {
  if (!process.argv.slice(2).some((one) => one === '--help' || one === '-h')) return;
  console.log(usage);
  process.exit(0);
}
