import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Empty } from '../pieces/states/empty.tsx';
import { useOpened } from '../pieces/use-opened.ts';
import type { Search } from '../search.ts';

type Adding = {
  may: boolean;
  words: Record<'add' | 'empty' | 'emptyLead', string>;
  Dialog: ComponentType<{ close: () => void; done: (key: string) => void }>;
  /** The list, below which the record will be, and what to open there. */
  to: string;
  search?: Search;
};

/** What adds a record to a list: the button, also where there is none yet, and the dialog. */
export function useAdding({ may, words, Dialog, to, search = {} }: Adding) {
  const [isAdding, setAdding] = useOpened('add');
  const navigate = useNavigate();
  const button = may && <Button onClick={() => setAdding(true)}>{words.add}</Button>;
  return {
    button,
    empty: (
      <Empty title={words.empty} lead={words.emptyLead}>
        {button}
      </Empty>
    ),
    dialog: may && isAdding && (
      <Dialog
        close={() => setAdding(false)}
        done={(key) => void navigate({ to: `${to}/${encodeURIComponent(key)}`, search })}
      />
    ),
  };
}
