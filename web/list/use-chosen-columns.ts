import { useState } from 'react';
import type { Column } from './column.ts';
import { remember, remembered } from './remembered.ts';

/** Which columns are shown, as this browser remembers it. */
export function useChosenColumns<Row>(id: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState<Record<string, boolean>>(() =>
    remembered(`columns:${id}`, {}),
  );
  const isShown = ({ key, hidden = false }: Column<Row>) => chosen[key] ?? !hidden;
  return {
    shown: columns.filter(isShown),
    isShown,
    toggle: (column: Column<Row>) => {
      const next = { ...chosen, [column.key]: !isShown(column) };
      setChosen(next);
      remember(`columns:${id}`, next);
    },
  };
}
