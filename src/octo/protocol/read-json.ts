const suspicious = /\\[bfu]|[\u007f-\u009f]/;
const escapes = /\\(?:u([0-9a-fA-F]{4})|.)|[\u007f-\u009f]/g;

/**
 * What JSON says, in text without control characters and without halves of characters, which neither
 * people nor the database can read. Throws where it is no JSON.
 */
export function readJson(json: string): unknown {
  const text = json.startsWith('\uFEFF') ? json.slice(1) : json;
  return JSON.parse(suspicious.test(text) ? cleaned(text) : text) as unknown;
}

function cleaned(json: string): string {
  return json
    .replaceAll(escapes, (found: string, hex: string | undefined) => {
      if (hex === undefined) return found.startsWith('\\') && !/[bf]$/.test(found) ? found : '';
      const code = Number.parseInt(hex, 16);
      if (code === 0x09 || code === 0x0a || code === 0x0d) return found;
      if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return '';
      // As itself, so that halves without the other half are found below.
      return code >= 0xd8_00 && code <= 0xdf_ff ? String.fromCharCode(code) : found;
    })
    .toWellFormed();
}
