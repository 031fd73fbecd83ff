import { keyed } from '../../platform/foreign/keyed.ts';
import { visible } from '../../platform/foreign/visible.ts';
/** A supplier's text as people read it: without markup and control characters, and bounded. */
export function cleanText(given: string | null | undefined, longest: number): string {
  if (!given) return '';
  const plain = beginningOf(given, longest)
    .replace(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#0?39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/[^\P{Cc}\n\t]|[\u2028\u2029]/gu, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return visible(plain).slice(0, longest).toWellFormed().trim();
}

/** Markup may take several times the room of the words in it; what is cut inside a tag goes. */
function beginningOf(given: string, longest: number): string {
  const most = longest * 8 + 1000;
  if (given.length <= most) return given;
  const kept = given.slice(0, most);
  const tag = kept.lastIndexOf('<');
  return tag > kept.lastIndexOf('>') ? kept.slice(0, tag) : kept;
}

const entities: Readonly<Record<string, string>> = keyed({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#039': "'",
});

export function cleanLine(given: string | null | undefined, longest: number): string {
  return cleanText(given, longest).replace(/\s+/g, ' ');
}

/** Each once, without the empty ones, and no more than so many. */
export function distinct(texts: readonly string[], most = 100): string[] {
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, most);
}

/** `walking-tour` and `WALKING_TOUR` are `Walking tour`. */
export function labelWords(label: string): string {
  const words = cleanLine(label, 200).replace(/[-_]+/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** `Portuguese` for `pt-PT`; empty for what is no language. */
export function languageName(tag: string): string {
  try {
    return languages.of(new Intl.Locale(tag).language) ?? '';
  } catch {
    return '';
  }
}

/** The name that is not taken yet: `Adult`, `Adult (2)`. */
export function unusedName(
  names: readonly string[],
  keyOf: (name: string) => string,
  taken: Set<string>,
): string {
  const [first = ''] = names;
  const found =
    names.find((name) => name !== '' && !taken.has(keyOf(name))) ??
    Array.from({ length: taken.size + 1 }, (_, index) => `${first} (${index + 2})`).find(
      (name) => !taken.has(keyOf(name)),
    ) ??
    first;
  taken.add(keyOf(found));
  return found;
}
