import { findOrganizationKey } from '../accounts/organizations/find-organization-key.ts';
import type { Directory } from '../accounts/tokens/directory.ts';
import { type PriceDeps, previewPrice } from '../bookings/prices/preview-price.ts';
import { type PricePreviewAnswer, toPreviewView } from '../bookings/prices/price-view.ts';
import { tourIdOf } from '../catalog/tours/find-tour.ts';
import type { AskedRate, PriceForm } from './price-question.ts';

export type ExplainDeps = PriceDeps & { directory: Directory };

/** Each departure of the day, as a sale would count it for the partner who holds the token. */
export async function explainPrice(
  deps: ExplainDeps,
  { token, id, date, currency, isPrivate }: PriceForm,
  rates: readonly AskedRate[],
): Promise<PricePreviewAnswer> {
  const caller = await deps.directory.findCaller(token);
  const organization = caller
    ? await findOrganizationKey(deps.db, caller.organizationId)
    : undefined;
  const party = rates.flatMap(({ name, quantity }) => (quantity ? [[name, Number(quantity)]] : []));
  const preview = await previewPrice(deps, {
    tourId: tourIdOf(id),
    party: Object.fromEntries(party),
    date,
    days: 1,
    isPrivate,
    currency,
    organization,
  });
  return toPreviewView(preview);
}
