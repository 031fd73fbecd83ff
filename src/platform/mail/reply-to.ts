/** Where an answer to a mail goes; nothing where that is no address. */
export function replyTo(email: string): { 'Reply-To'?: string } {
  return isAddress(email) ? { 'Reply-To': email } : {};
}

export function isAddress(text: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text);
}
