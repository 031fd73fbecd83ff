/** `advice` says what to do about what is wrong. */
export type Finding = { check: string; ok: boolean; finding: string; advice: string | null };

export function right(check: string, finding: string): Finding {
  return { check, ok: true, finding, advice: null };
}

/** Nothing to stop for, but to be mended before it matters. */
export function warned(check: string, finding: string, advice: string): Finding {
  return { check, ok: true, finding, advice };
}

export function wrong(check: string, finding: string, advice: string): Finding {
  return { check, ok: false, finding, advice };
}
