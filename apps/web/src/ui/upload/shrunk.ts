/** What the server keeps of a picture at most. */
const KEPT_WIDTH = 1366;
const SMALL_BYTES = 1024 * 1024;
/** Of more, the server takes a picture for a bomb; phones make photos of 50 million. */
const MOST_PIXELS = 16_000_000;

interface How {
  readonly width?: number;
  /** WebP keeps what is see-through; a photo needs no more than JPEG, which every browser writes. */
  readonly type?: 'image/jpeg' | 'image/webp';
}

/**
 * A large photo in the size that is kept: less to send, and photos of any camera get through. The file itself where it is small, or
 * where the browser can't read it, as the server then says.
 */
export async function shrunk(
  file: File,
  { width = KEPT_WIDTH, type = 'image/jpeg' }: How = {},
): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const hasManyPixels = bitmap.width * bitmap.height > MOST_PIXELS;
    if (file.size <= SMALL_BYTES && !hasManyPixels) {
      bitmap.close();
      return file;
    }
    const scale = Math.min(1, width / bitmap.width, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.floor(bitmap.width * scale), Math.floor(bitmap.height * scale)];
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    if (blob === null || (blob.size >= file.size && !hasManyPixels)) return file;
    return new File([blob], file.name, { type: blob.type });
  } catch {
    return file;
  }
}
