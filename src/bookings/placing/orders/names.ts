const quotedName = /\s*"((?:[^"]|"")*)"\s*(?:,|$)/y;
const plainName = /([^,]*)(?:,|$)/y;

/**
 * The names in a comma-separated list, trimmed, without empty ones. A name in double quotes may
 * have commas, and a doubled quote for a quote; quotes anywhere else are part of the name. Of a
 * list that has more than `most` it reads one more, and no further.
 */
export function readNames(list: string, most = list.length): string[] {
  const names: string[] = [];
  for (let at = 0; at < list.length && names.length <= most; ) {
    if (list[at] === ',') {
      at++;
      continue;
    }
    const quoted = matchAt(quotedName, list, at);
    const [entry, text = ''] = quoted ?? matchAt(plainName, list, at) ?? [];
    if (!entry) break;
    const name = readName(quoted ? text.replaceAll('""', '"') : text);
    if (name !== '') names.push(name);
    at += entry.length;
  }
  return names;
}

/** One name, whatever is in it, on one line. */
export function readName(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Whether a text can be a name: a number, such as the size of a party, is none. */
export function isName(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** What is wrong with the names that were sent as `field`; null if each of them can be a name. */
export function faultOfNames(field: string, names: readonly string[]): string | null {
  const other = names.find((name) => !isName(name));
  if (other === undefined) return null;
  return `${field} must be the names of the travelers, separated by commas: "${other}" is not a name`;
}

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

/** A list that reads as these names. */
export function writeNames(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
}
