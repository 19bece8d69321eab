/** The operator's logo, or the product's mark, and the name. */
export function Brand({ name, logo }: { name: string; logo: string | null }) {
  return (
    <>
      {logo ? (
        <img src={`${logo}-96.webp`} alt={name} className="size-7 shrink-0 object-contain" />
      ) : (
        <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
          <path className="fill-accent" d="M16 1 29 5v11c0 8-5.5 12.5-13 15C8.5 28.5 3 24 3 16V5z" />
          <path className="fill-on-accent" d="M8 22V10l8 7 8-7v12h-4v-5l-4 3.5-4-3.5v5z" />
        </svg>
      )}
      <span className="display truncate text-xl max-sm:text-lg">{name}</span>
    </>
  );
}
