const wordSign = /[\p{L}\p{N}]/u;

/** Whether no letter or digit stands before this place of the text. */
export function isWordStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const code = text.charCodeAt(at - 1);
  // Almost all names are plain ASCII, and asking the expression is slow.
  if (code < 0x80) return !isAsciiWordSign(code);
  const isPair = isLowSurrogate(code) && at > 1 && isHighSurrogate(text.charCodeAt(at - 2));
  return !wordSign.test(text.slice(isPair ? at - 2 : at - 1, at));
}

function isAsciiWordSign(code: number): boolean {
  // With this bit set, capitals are small letters.
  const small = code | 0x20;
  return (small >= 0x61 && small <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}
