import { ActionIcon, Button, Menu, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import { countText } from '../formats/money.ts';
import { Icon } from '../pieces/icon.tsx';
import { tellFault } from '../pieces/notify.tsx';
import type { Search } from '../search.ts';
import { words } from '../words/words.ts';
import type { Column } from './column.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterMenu } from './filter-menu.tsx';
import classes from './list.module.css';

export type Choice = { value: string; label: string };

export type Filter = {
  key: string;
  title: string;
  kind: 'choice' | 'date' | 'text' | 'found';
  /** What can be chosen, and how each value is called; of a `found` one, what was chosen. */
  options?: readonly Choice[];
  /** What can be chosen among those that begin as typed. */
  find?: (typed: string) => Promise<readonly Choice[]>;
};

const text = words.list;
const pauseMilliseconds = 200;
const mostCounted = 10_000;

type ToolbarProps<Row> = {
  field: RefObject<HTMLInputElement | null>;
  columns: readonly Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  toggleColumn: (column: Column<Row>) => void;
  filters: readonly Filter[];
  search: Search;
  onSearch: (search: Search) => void;
  searchHint?: string;
  csv: () => Promise<void>;
  total: number | null;
  isNarrow: boolean;
};

/** Search, filters, columns, how many there are, and the list as a file. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { field, filters, search, onSearch, total, isNarrow } = props;
  const [asked, setAsked] = useState(search['q'] ?? '');
  const settle = useDebouncedCallback((q: string) => onSearch({ ...search, q }), pauseMilliseconds);
  useEffect(() => setAsked(search['q'] ?? ''), [search['q']]);
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    await props.csv().catch(tellFault);
    setLoading(false);
  };
  return (
    <div className={classes['toolbar']}>
      {props.searchHint !== undefined && (
        <TextInput
          ref={field}
          className={classes['search'] ?? ''}
          type="search"
          leftSection={<Icon name="search" size={18} />}
          placeholder={props.searchHint}
          aria-label={text.search}
          value={asked}
          onChange={({ currentTarget }) => {
            setAsked(currentTarget.value);
            settle(currentTarget.value);
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
      )}
      {filters.length > 0 && <FilterMenu filters={filters} search={search} onSearch={onSearch} />}
      <FilterChips filters={filters} search={search} onSearch={onSearch} />
      <span className={classes['grow']} />
      {total !== null && !isNarrow && (
        <span className={classes['count']}>
          {total >= mostCounted ? text.rowsAtLeast(countText(total)) : text.rows(countText(total))}
        </span>
      )}
      {!isNarrow && <ColumnMenu {...props} />}
      {!isNarrow && (
        <Tooltip label={text.csv}>
          <ActionIcon
            size="lg"
            aria-label={text.csv}
            loading={isLoading}
            onClick={() => void download()}
          >
            <Icon name="download" />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

function ColumnMenu<Row>({ columns, isShown, toggleColumn }: ToolbarProps<Row>) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes['wide'] ?? ''}
          leftSection={<Icon name="columns" size={18} />}
        >
          {text.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map((column) => (
          <Menu.Item
            key={column.key}
            role="menuitemcheckbox"
            aria-checked={isShown(column)}
            onClick={() => toggleColumn(column)}
            leftSection={
              <span className={classes['tick']} data-on={isShown(column)}>
                <Icon name="check" size={16} />
              </span>
            }
          >
            {column.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
