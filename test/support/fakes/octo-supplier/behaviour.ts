import { setTimeout } from 'node:timers/promises';
import { type RefusalCode, Refused } from '../../../../demo/octo-supplier/refused.ts';
import type { Call } from '../../../../demo/octo-supplier/routes.ts';
import type { OctoAnswer } from '../../../../demo/octo-supplier/server.ts';
import type { Product } from '../../../../demo/octo-supplier/wire.ts';
import { type MishapName, mishaps } from './mishaps.ts';
import { type ProductName, quirksOf } from './products.ts';
import { type Context, type Quirk, type QuirkName, quirks } from './quirks.ts';

/** What goes otherwise than well. */
export type Behaviour = {
  /** With these calls; with all unless given. */
  on?: Call | readonly Call[];
  /** With this product only. */
  product?: string;
  /** So many times; until `behaveWell` unless given. */
  times?: number;
  /** After which a busy one may be asked again; 1 unless given. */
  retryAfterSeconds?: number;
  how:
    | MishapName
    | QuirkName
    | { refuse: RefusalCode }
    /** It works when the request arrives, and answers when this is settled. */
    | { answerAfter: Promise<unknown> }
    /** It works and answers when this is settled. */
    | { workAfter: Promise<unknown> }
    | { milliseconds: number }
    /** Changes the body of what it answers. */
    | { change: (body: never) => unknown };
};

export type Planned = Behaviour & { left: number };

/** The behaviours that are meant for a call; those that were meant so many times are used up. */
export function plansFor(
  call: Call | null,
  product: string | undefined,
  plans: Planned[],
): Behaviour[] {
  const meant = plans.filter(
    ({ left, on, product: only }) =>
      left > 0 &&
      (on === undefined || (call !== null && [on].flat().includes(call))) &&
      (only === undefined || only === product),
  );
  for (const plan of meant) plan.left -= 1;
  const own = (quirksOf[product as ProductName] ?? []).map((how) => ({ how }));
  return [...own, ...meant];
}

/** What comes back: null closes the connection. */
export async function behaving(
  behaviours: readonly Behaviour[],
  gone: AbortSignal,
  work: () => OctoAnswer,
): Promise<OctoAnswer | null> {
  const hows = behaviours.map(({ how }) => how);
  for (const how of hows) {
    if (typeof how === 'object' && 'workAfter' in how) await how.workAfter;
    if (typeof how === 'object' && 'milliseconds' in how) await setTimeout(how.milliseconds);
  }
  let answer: OctoAnswer | null = null;
  const [mishap] = hows.filter((how) => typeof how === 'string' && how in mishaps) as MishapName[];
  const seconds = behaviours.find(({ how }) => how === mishap)?.retryAfterSeconds ?? 1;
  const refusal = hows.find((how) => typeof how === 'object' && 'refuse' in how);
  if (mishap) answer = await mishaps[mishap](work, gone, seconds);
  else if (refusal) answer = refused(refusal.refuse);
  else answer = work();
  for (const how of hows) {
    if (typeof how !== 'object') continue;
    if ('answerAfter' in how) await how.answerAfter;
    if ('change' in how && answer) answer = { ...answer, body: how.change(answer.body as never) };
  }
  return answer;
}

function refused(code: RefusalCode): OctoAnswer {
  const { status, body } = new Refused(code, 'The supplier says no <b>today</b>');
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}

/** Does the work as those behaviours have it. */
export function workWith(
  behaviours: readonly Behaviour[],
  context: Context,
  work: () => OctoAnswer,
): OctoAnswer {
  const meant = behaviours.flatMap(({ how }) => quirkNamed(how));
  const early = meant.map(({ before }) => before?.(context)).find((one) => one !== undefined);
  const answer = meant.reduce(
    (sofar, { after }) => after?.(sofar, context) ?? sofar,
    early ?? work(),
  );
  return context.request.call === 'products' ? withOwnQuirks(answer, context) : answer;
}

/** Each product of the list as its own quirks have it. */
function withOwnQuirks(answer: OctoAnswer, context: Context): OctoAnswer {
  const { body } = answer;
  if (answer.status !== 200 || !Array.isArray(body)) return answer;
  const own = (product: Product): unknown => {
    const meant = (quirksOf[product.id as ProductName] ?? []).flatMap(quirkNamed);
    return meant.reduce<OctoAnswer>((sofar, { after }) => after?.(sofar, context) ?? sofar, {
      ...answer,
      body: product,
    }).body;
  };
  return { ...answer, body: body.map(own) };
}

function quirkNamed(how: Behaviour['how']): Quirk[] {
  return typeof how === 'string' && how in quirks ? [quirks[how as QuirkName]] : [];
}
