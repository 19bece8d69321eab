/** A country's flag by its two letters, loaded when it is shown. Decoration: the country's name is beside it. */
export function Flag({ country }: { country: string }) {
  return <img src={`/flags/${country}.svg`} alt="" width={18} height={12} loading="lazy" className="flag" />;
}
