import { useState } from 'react';
import { changedFields, type Fields, getAt, setAt } from './paths.ts';

export type Versioned = Fields & { version: number };

export type Draft<Doc> = {
  /** What was read when the editing began. */
  base: Doc;
  draft: Doc;
  /** The fields that differ, as a change is sent. */
  changes: Fields;
  isChanged: boolean;
  /** Whether a colleague has saved another version since. */
  isBehind: boolean;
  set: (path: string, value: unknown) => void;
  /** The same from what it is by then: for what comes later than it was asked for. */
  change: (path: string, to: (value: unknown) => unknown) => void;
  reset: () => void;
  /** Goes on from another version. */
  rebase: (base: Doc, draft: Doc) => void;
};

/** A record as one edits it. While nothing is changed, it follows what colleagues save. */
export function useDraft<Doc extends Versioned>(stored: Doc): Draft<Doc> {
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(stored);
  const changes = changedFields(base, draft);
  const isChanged = Object.keys(changes).length > 0;
  const isBehind = stored.version > base.version;
  const rebase = (nextBase: Doc, nextDraft: Doc) => {
    setBase(nextBase);
    setDraft(nextDraft);
  };
  if (isBehind && !isChanged) rebase(stored, stored);
  return {
    base,
    draft,
    changes,
    isChanged,
    isBehind: isBehind && isChanged,
    set: (path, value) => setDraft((before) => setAt(before, path, value)),
    change: (path, to) => setDraft((before) => setAt(before, path, to(getAt(before, path)))),
    reset: () => rebase(stored, stored),
    rebase,
  };
}
