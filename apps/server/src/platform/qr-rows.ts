/** A text as a QR picture: rows of 1 (dark) and 0, with its quiet zone. Its code is loaded by who needs one. */
export async function qrRows(text: string): Promise<string[]> {
  const { encode } = await import('uqr');
  const { data } = encode(text, { ecc: 'M', border: 4 });
  return data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}
