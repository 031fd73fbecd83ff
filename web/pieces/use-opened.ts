import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../search.ts';

/** Whether a dialog is open, which has an address: `?open=add`. The palette leads there. */
export function useOpened(name: string): [boolean, (isOpen: boolean) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (isOpen: boolean) => {
    const { open: _open, ...rest } = search;
    void navigate({ to: '.', search: isOpen ? { ...rest, open: name } : rest, replace: true });
  };
  return [search['open'] === name, set];
}
