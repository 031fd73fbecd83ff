/** Text as it may stand in a page, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The same with its lines kept apart, which only fits between tags. */
export function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
