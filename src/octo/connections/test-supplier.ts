import { counted } from '../../platform/counted.ts';
import type { Database } from '../../platform/db/database.ts';
import { keyed } from '../../platform/foreign/keyed.ts';
import type { Access, OctoClient } from '../protocol/octo-client.ts';
import type { OctoProduct } from '../protocol/product.ts';
import { type AccessDeps, accessTo } from './access.ts';
import { askSystem, readable, type SystemAnswers } from './ask-system.ts';
import { findConnected } from './find-connected.ts';
import { reasonOf } from './outcome-words.ts';

export type Finding = { check: string; ok: boolean; finding: string };

/** Asks a supplier's system who it is and what it sells, and says what it found. Changes nothing. */
export async function testSupplier(
  deps: AccessDeps & { db: Database; octo: OctoClient },
  key: string,
): Promise<{ key: string; findings: Finding[] }> {
  const access = accessTo(await findConnected(deps.db, key), deps);
  const answers = await askSystem(deps.octo, access);
  const offered = await deps.octo.capabilities(access);
  return {
    key,
    findings: [
      { check: 'endpoint', ok: true, finding: access.endpoint },
      whoItIs(answers),
      whatItOffers(offered),
      ...whatItSells(answers, access),
      ...whetherOneIsShown(answers),
      {
        check: 'test mode',
        ok: true,
        finding: access.isTest ? 'It is asked for its test mode.' : 'It is asked for real sales.',
      },
    ],
  };
}

function whoItIs({ supplier }: SystemAnswers): Finding {
  const check = 'supplier';
  if (supplier.kind !== 'answered') {
    return { check, ok: false, finding: `It does not say who it is: ${reasonOf(supplier)}.` };
  }
  const { name, id } = supplier.value;
  return { check, ok: true, finding: `It calls itself ${name ?? id}.` };
}

/** Few systems tell it, and need not. */
function whatItOffers(offered: Awaited<ReturnType<OctoClient['capabilities']>>): Finding {
  const ids = offered.kind === 'answered' ? offered.value.map(({ id }) => id) : [];
  const finding =
    ids.length > 0
      ? `It says that it has ${ids.join(', ')}.`
      : 'It does not list its capabilities, as many systems.';
  return { check: 'capabilities', ok: true, finding };
}

function whatItSells({ products }: SystemAnswers, { capabilities }: Access): Finding[] {
  const check = 'products';
  if (products.kind !== 'answered') {
    return [{ check, ok: false, finding: `It lists no products: ${reasonOf(products)}.` }];
  }
  const read = readable(products);
  const unreadable = products.value.length - read.length;
  const note = unreadable > 0 ? `, and ${counted(unreadable, 'product')} that cannot be read` : '';
  return [
    {
      check,
      ok: read.length > 0,
      finding: `It lists ${counted(read.length, 'product')}${note}.`,
    },
    ...capabilities.flatMap((capability) => {
      const sign = signs[bareName(capability)];
      if (!sign) return [];
      const isApplied = read.some(sign);
      const finding = isApplied
        ? `${capability} is applied.`
        : `${capability} does not show in the products.`;
      return [{ check: 'capability', ok: isApplied, finding }];
    }),
  ];
}

/** Looks read the list only, so a system that does not show one does no harm. */
function whetherOneIsShown({ product }: SystemAnswers): Finding[] {
  if (!product) return [];
  const finding =
    product.kind === 'answered'
      ? 'It shows each product by itself.'
      : `It does not show a product by itself, which is not needed: ${reasonOf(product)}.`;
  return [{ check: 'product', ok: true, finding }];
}

/** By which fields of a product a capability shows: what a system says of itself is not asked. */
const signs: Readonly<Record<string, (product: OctoProduct) => boolean>> = keyed({
  pricing: ({ pricingPer, defaultCurrency }) => pricingPer !== null || defaultCurrency !== null,
  content: ({ title, description, shortDescription }) =>
    [title, description, shortDescription].some((text) => text !== null),
});

function bareName(capability: string): string {
  return capability.replace(/^octo\//, '');
}
