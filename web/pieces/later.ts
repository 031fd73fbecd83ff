import { type ComponentType, lazy } from 'react';

/** A part of a screen that is loaded when it is first shown. */
export function later<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
