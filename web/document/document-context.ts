import { createContext, useContext } from 'react';
import type { Faults } from './faults.ts';
import { areSame, type Fields, getAt } from './paths.ts';

type DocumentEdit = {
  base: Fields;
  draft: Fields;
  faults: Faults;
  set: (path: string, value: unknown) => void;
  change: (path: string, to: (value: unknown) => unknown) => void;
};

export const DocumentContext = createContext<DocumentEdit | null>(null);

/** The record that is edited around a field. */
export function useDocument(): DocumentEdit {
  const edit = useContext(DocumentContext);
  if (!edit) throw new Error('the field is outside of a document form');
  return edit;
}

/** One field by its path, with what is wrong with it. */
export function useField<Value>(path: string) {
  const { base, draft, faults, set, change } = useDocument();
  const value = getAt(draft, path) as Value | null | undefined;
  return {
    value,
    set: (next: Value | null | undefined) => set(path, next),
    /** From what it is by then, where a change comes later than it was asked for. */
    change: (to: (value: Value | null | undefined) => Value | null | undefined) =>
      change(path, (known) => to(known as Value | null | undefined)),
    error: faults.of(path),
    isChanged: !areSame(value, getAt(base, path)),
  };
}
