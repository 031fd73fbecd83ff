import { useState } from 'react';

export type Selection = {
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  set: (keys: readonly string[]) => void;
  clear: () => void;
};

/** Survives a visit to another screen. */
const kept = new Map<string, ReadonlySet<string>>();

export function useSelection(id: string): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => kept.get(id) ?? new Set());
  const keep = (keys: Iterable<string>) => {
    const next = new Set(keys);
    kept.set(id, next);
    setSelected(next);
  };
  return {
    has: (key) => selected.has(key),
    toggle: (key) =>
      keep(selected.has(key) ? [...selected].filter((one) => one !== key) : [...selected, key]),
    set: keep,
    clear: () => keep([]),
  };
}
