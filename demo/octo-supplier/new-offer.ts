import type { Offer, Sale } from './offer.ts';
import type { Option, Pricing, Product, Unit } from './wire.ts';

/** What makes a product; all else is as usual. Prices are in minor units of the first currency. */
export type OfferDraft = Partial<Omit<Product, 'options' | 'timeZone'>> & {
  id: string;
  title: string;
  /** Null leaves it out. */
  timeZone?: string | null;
  currencies?: readonly CurrencyDraft[];
  options?: readonly OptionDraft[];
};

type CurrencyDraft = { code: string; precision: number; perFirst: number };

export type OptionDraft = Partial<Omit<Option, 'units' | 'restrictions'>> & {
  times?: readonly string[];
  /** Of a whole booking. */
  price?: number;
  units?: readonly UnitDraft[];
  restrictions?: Partial<Option['restrictions']>;
  sale?: Partial<Sale>;
};

export type UnitDraft = Partial<Omit<Unit, 'restrictions'>> & {
  id: string;
  price?: number;
  /** What we owe for it; four fifths of the price unless given. */
  net?: number | null;
  restrictions?: Partial<Unit['restrictions']>;
};

const euros: CurrencyDraft = { code: 'EUR', precision: 2, perFirst: 1 };

const usualUnits: readonly UnitDraft[] = [
  { id: 'adult', type: 'ADULT', title: 'Adult', price: 4500 },
  {
    id: 'child',
    type: 'CHILD',
    title: 'Child',
    price: 2500,
    restrictions: { minAge: 4, maxAge: 12 },
  },
];

const usualSale: Sale = {
  capacity: 10,
  maxUnits: null,
  durationMinutes: 120,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  openingHours: [],
  cutoffMinutes: 60,
  isClosed: () => false,
  takenElsewhere: () => 0,
  percentOn: () => 100,
  hasOpaqueIds: false,
};

export function newOffer(draft: OfferDraft): Offer {
  const { timeZone = 'Europe/Lisbon', currencies = [euros], options = [{}], ...given } = draft;
  const [first = euros] = currencies;
  const product: Product = {
    internalName: draft.title,
    reference: draft.id.toUpperCase(),
    locale: 'en',
    ...(timeZone !== null && { timeZone }),
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['TICKET'],
    redemptionMethod: 'DIGITAL',
    defaultCurrency: first.code,
    availableCurrencies: currencies.map(({ code }) => code),
    pricingPer: 'UNIT',
    ...given,
    options: options.map((option, at) => newOption(option, currencies, at === 0)),
  };
  const sales = product.options.map(({ id }, at) => {
    const openAllDay = product.availabilityType === 'OPENING_HOURS';
    const openingHours = openAllDay ? [{ from: '09:00', to: '18:00' }] : [];
    return [id, { ...usualSale, openingHours, ...options[at]?.sale }] as const;
  });
  return { product, sales: Object.fromEntries(sales), percent: 100 };
}

function newOption(
  draft: OptionDraft,
  currencies: readonly CurrencyDraft[],
  isFirst: boolean,
): Option {
  const {
    times = ['10:00', '15:00'],
    price,
    units = usualUnits,
    restrictions,
    sale,
    ...given
  } = draft;
  const isOpenAllDay = times.length === 0 || sale?.openingHours !== undefined;
  return {
    id: 'DEFAULT',
    default: isFirst,
    internalName: given.title ?? 'Standard',
    reference: null,
    availabilityLocalStartTimes: isOpenAllDay ? [] : [...times],
    cancellationCutoff: '1 day',
    cancellationCutoffAmount: 1,
    cancellationCutoffUnit: 'day',
    requiredContactFields: ['firstName', 'lastName', 'emailAddress'],
    ...(price !== undefined && { pricingFrom: pricesAt(price, fourFifths(price), currencies) }),
    ...given,
    restrictions: { minUnits: 1, maxUnits: null, ...restrictions },
    units: units.map((unit) => newUnit(unit, currencies)),
  };
}

function newUnit(draft: UnitDraft, currencies: readonly CurrencyDraft[]): Unit {
  const { price, net, restrictions, ...given } = draft;
  const isPriced = price !== undefined;
  return {
    internalName: given.title ?? given.id,
    reference: null,
    type: 'ADULT',
    requiredContactFields: [],
    ...(isPriced && {
      pricingFrom: pricesAt(price, net === undefined ? fourFifths(price) : net, currencies),
    }),
    ...given,
    restrictions: {
      minAge: 0,
      maxAge: 99,
      idRequired: false,
      minQuantity: null,
      maxQuantity: null,
      paxCount: 1,
      accompaniedBy: [],
      ...restrictions,
    },
  };
}

function pricesAt(
  retail: number,
  net: number | null,
  currencies: readonly CurrencyDraft[],
): Pricing[] {
  const [first = euros] = currencies;
  return currencies.map(({ code, precision, perFirst }) => {
    const inThis = (amount: number) =>
      Math.round(amount * perFirst * 10 ** (precision - first.precision));
    return {
      original: inThis(retail),
      retail: inThis(retail),
      net: net === null ? null : inThis(net),
      currency: code,
      currencyPrecision: precision,
      includedTaxes: [],
    };
  });
}

const fourFifths = (price: number) => Math.round(price * 0.8);
