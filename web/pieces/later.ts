import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { piece } from '../api/piece.ts';

type AnyPart = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A part of a screen that is loaded when it is first shown. */
export function later<Name extends string, Part extends AnyPart>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await piece(load))[name] }));
}

/** A screen that is loaded when one goes there. */
export function screen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(() => piece(load), name);
}
