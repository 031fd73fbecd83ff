import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';

type Names = Readonly<Record<'active' | 'inactive', string>>;

/** The choice between what is offered and what is not. */
export function statusFilter(title: string, states: Names): Filter {
  const options = Object.entries(states).map(([value, label]) => ({ value, label }));
  return { key: 'status', title, kind: 'choice', options };
}

export function statusViews(name: Names & { all: string }): readonly View[] {
  return [
    { name: name.all, search: {} },
    { name: name.active, search: { status: 'active' } },
    { name: name.inactive, search: { status: 'inactive' } },
  ];
}
