/** The picture above a notice: as wide as its column, and never taller than it is drawn. */
export function NoticePicture({ image, isLead }: { image: string; isLead?: boolean }) {
  return (
    <img
      src={`${image}-480.webp`}
      srcSet={`${image}-480.webp 480w, ${image}-1366.webp 1366w`}
      sizes={
        isLead
          ? '(min-width: 48rem) 46rem, 100vw'
          : '(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 100vw'
      }
      alt=""
      width={480}
      height={270}
      loading={isLead ? 'eager' : 'lazy'}
      className={`aspect-video w-full object-cover ${isLead ? 'sm:aspect-[2/1]' : ''}`}
    />
  );
}
