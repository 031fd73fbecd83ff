import type { Call } from '../../../../demo/octo-supplier/routes.ts';
import type { FakeOcto, Recorded } from './octo-supplier.ts';

const steps: readonly Call[] = [
  'supplier',
  'products',
  'product',
  'calendar',
  'availability',
  'reserve',
  'confirm',
  'cancel',
];

/** What the public validator would complain about in what a reseller has asked. */
export function resellerFlow({ record }: Pick<FakeOcto, 'record'>): string[] {
  return [...faultsOfOrder(record), ...record.flatMap(faultsOf)];
}

/** Steps may be repeated, but none left out. Calls beside the steps are free. */
function faultsOfOrder(record: readonly Recorded[]): string[] {
  const faults: string[] = [];
  let reached = -1;
  for (const { call } of record) {
    const step = call === null ? -1 : steps.indexOf(call);
    if (step > reached + 1) faults.push(`${call} came before ${steps[reached + 1]}`);
    reached = Math.max(reached, step);
  }
  const missing = steps.slice(reached + 1).map((step) => `${step} was never asked for`);
  return [...faults, ...missing];
}

function faultsOf({ call, method, path, headers, body, status }: Recorded): string[] {
  const name = `${method} ${path}`;
  const capabilities = headers['octo-capabilities'];
  const ids = String(capabilities ?? '').split(',');
  const { localDateStart, localDateEnd } = (body ?? {}) as Record<string, unknown>;
  return [
    ...(headers['content-type']?.startsWith('application/json')
      ? []
      : [`${name}: Content-Type is not application/json`]),
    ...(headers.authorization?.startsWith('Bearer ') ? [] : [`${name}: there is no bearer key`]),
    ...(capabilities === undefined ? [`${name}: Octo-Capabilities is missing`] : []),
    ...ids
      .map((id) => id.trim())
      .filter((id) => id !== '' && !id.startsWith('octo/'))
      .map((id) => `${name}: ${id} has no prefix`),
    ...(call === 'calendar' && (!localDateStart || !localDateEnd)
      ? [`${name}: localDateStart or localDateEnd is missing`]
      : []),
    ...(status === 200 ? [] : [`${name}: was answered with ${status}`]),
  ];
}
