import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Icon } from '../pieces/icon.tsx';
import type { Search } from '../search.ts';
import { stringifySearch } from '../search.ts';
import { words } from '../words/words.ts';
import classes from './list.module.css';
import { remember, remembered } from './remembered.ts';

export type View = { name: string; search: Search };

type TabsProps = {
  id: string;
  views: readonly View[];
  search: Search;
  onSearch: (search: Search) => void;
};

/** Views of the list as tabs: those of the screen, and those that this browser has saved. */
export function ViewTabs({ id, views, search, onSearch }: TabsProps) {
  const [own, setOwn] = useState<View[]>(() => remembered(`views:${id}`, []));
  const keep = (next: View[]) => {
    setOwn(next);
    remember(`views:${id}`, next);
  };
  const here = identityOf(search);
  const isKnown =
    here === '' || [...views, ...own].some((view) => identityOf(view.search) === here);
  if (views.length + own.length === 0 && here === '') return null;
  return (
    <div className={classes['tabs']}>
      {[...views, ...own].map((view) => {
        const isHere = identityOf(view.search) === here;
        return (
          <span key={view.name} className={classes['tab']} data-here={isHere}>
            <button
              type="button"
              onClick={() => onSearch({ ...tabOf(search), ...view.search })}
              {...(isHere && { 'aria-current': 'true' })}
            >
              {view.name}
            </button>
            {isHere && own.includes(view) && (
              <ActionIcon
                size="xs"
                aria-label={words.list.removeView(view.name)}
                onClick={() => keep(own.filter((one) => one !== view))}
              >
                <Icon name="close" size={12} />
              </ActionIcon>
            )}
          </span>
        );
      })}
      {!isKnown && <SaveView save={(name) => keep([...own, { name, search }])} />}
    </div>
  );
}

function SaveView({ save }: { save: (name: string) => void }) {
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save(name.trim());
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="save" size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          {words.list.saveView}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={classes['popover']} onSubmit={submit}>
          <TextInput
            label={words.list.viewName}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit">{words.list.saveView}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The part of a page one is at stays. */
function tabOf({ tab }: Search): Search {
  return tab === undefined ? {} : { tab };
}

/** The same filters in any order are the same view. */
function identityOf(search: Search): string {
  const { page: _page, tab: _tab, open: _open, ...rest } = search;
  return stringifySearch(
    Object.fromEntries(Object.entries(rest).toSorted(([one], [other]) => one.localeCompare(other))),
  );
}
