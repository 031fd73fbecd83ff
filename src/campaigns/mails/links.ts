/** The link of a mail: it counts the click and leads to the page of the campaign. */
export function campaignLink(baseAddress: string, code: string, reference: string): string {
  return `${baseAddress}/r/${encodeURIComponent(code)}/${reference}`;
}

/** Anyone who opens it can unsubscribe, and take that back. */
export function unsubscribeLink(baseAddress: string, key: string): string {
  return `${baseAddress}/unsubscribe/${key}`;
}
