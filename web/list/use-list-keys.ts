import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useKeys } from '../pieces/keys/use-keys.ts';
import type { RowLink } from './list.tsx';
import type { Selection } from './use-selection.ts';

type Keyed<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  linkOf: (row: Row) => RowLink;
  openKey: string | undefined;
  selectionActions?: unknown;
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  selection: Selection;
  field: RefObject<HTMLInputElement | null>;
};

/** j and k move, Enter opens, x selects, / searches, Esc clears; the letters of the row's actions. */
export function useListKeys<Row>(list: Keyed<Row>): number {
  const { rows, keyOf, linkOf, openKey, rowKeys = {}, selection, field } = list;
  const navigate = useNavigate();
  const [cursor, setCursor] = useState(-1);
  const at = Math.min(cursor, rows.length - 1);
  const row = rows[at];
  const move = (step: number) => setCursor(Math.max(0, Math.min(at + step, rows.length - 1)));
  const ofRow = Object.entries(rowKeys).map(([key, act]) => [key, () => row && act(row)] as const);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => row && list.selectionActions !== undefined && selection.toggle(keyOf(row)),
    '/': (event) => {
      event.preventDefault();
      field.current?.focus();
    },
    Enter: (event) => {
      if (!row || keyOf(row) === openKey) return;
      event.preventDefault();
      void navigate(linkOf(row));
    },
    Escape: () => openKey === undefined && selection.clear(),
    ...Object.fromEntries(ofRow),
  });
  return at;
}
