import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Icon } from '../pieces/icon.tsx';
import type { Search } from '../search.ts';
import { words } from '../words/words.ts';
import classes from './list.module.css';
import type { Filter } from './toolbar.tsx';

const pauseMilliseconds = 150;

type MenuProps = {
  filters: readonly Filter[];
  search: Search;
  onSearch: (search: Search) => void;
};

/** First what to filter by, then the value. */
export function FilterMenu({ filters, search, onSearch }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useState<Filter | null>(null);
  const change = (open: boolean) => {
    setOpen(open);
    setFilter(null);
  };
  const choose = (value: string) => {
    if (filter && value !== '') onSearch({ ...search, [filter.key]: value });
    change(false);
  };
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Icon name="filter" size={18} />}
          onClick={() => change(!isOpen)}
        >
          {words.list.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} miw={200}>
        {filter === null ? (
          filters.map((one) => (
            <UnstyledButton
              key={one.key}
              className={classes['choice']}
              onClick={() => setFilter(one)}
            >
              {one.title}
              <Icon name="right" size={16} />
            </UnstyledButton>
          ))
        ) : (
          <FilterValue filter={filter} choose={choose} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterValue({ filter, choose }: { filter: Filter; choose: (value: string) => void }) {
  const [value, setValue] = useState('');
  // Of a filter that finds its choices, these are only what the chosen one is called.
  const choices = filter.find ? [] : (filter.options ?? []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(value.trim());
  };
  return (
    <>
      {choices.map((option) => (
        <UnstyledButton
          key={option.value}
          className={classes['choice']}
          onClick={() => choose(option.value)}
        >
          {option.label}
        </UnstyledButton>
      ))}
      {filter.find && <FoundChoices filter={filter} find={filter.find} choose={choose} />}
      {(filter.kind === 'date' || filter.kind === 'text') && (
        <form className={classes['popover']} onSubmit={submit}>
          <TextInput
            label={filter.title}
            type={filter.kind === 'date' ? 'date' : 'text'}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
          <Button type="submit">{words.list.apply}</Button>
        </form>
      )}
    </>
  );
}

type FoundProps = {
  filter: Filter;
  find: NonNullable<Filter['find']>;
  choose: (value: string) => void;
};

/** Choices that the server finds, as one types. */
function FoundChoices({ filter, find, choose }: FoundProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const { data = [], error } = useQuery({
    queryKey: ['choices', filter.key, settled],
    queryFn: () => find(settled),
    placeholderData: (before) => before,
  });
  return (
    <div className={classes['popover']}>
      <TextInput
        label={filter.title}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && data[0] && choose(data[0].value)}
        error={error?.message}
      />
      <div className={classes['found']}>
        {data.map(({ value, label }) => (
          <UnstyledButton key={value} className={classes['choice']} onClick={() => choose(value)}>
            {label}
          </UnstyledButton>
        ))}
        {data.length === 0 && <span className={classes['count']}>{words.states.nothingFound}</span>}
      </div>
    </div>
  );
}
