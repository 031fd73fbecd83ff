/** Text as it is compared: without case, accents and surrounding space. */
export function fold(text: string): string {
  const trimmed = text.trim();
  // Most text is plain ASCII, and that is nothing but lower-cased.
  if (/^[\x20-\x7e]*$/.test(trimmed)) return trimmed.toLowerCase();
  return trimmed
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .normalize('NFC');
}

/** The name in an address: `great-britain`. Names that differ only in spelling share it. */
export function slugOf(name: string): string {
  const slug = fold(name)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  // A name of signs only has to be told from others like it.
  return slug || Array.from(name.trim(), (sign) => sign.codePointAt(0)?.toString(16)).join('-');
}
