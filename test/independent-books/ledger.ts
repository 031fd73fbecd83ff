import {
  commissionOf,
  dueAtBooking,
  feeOf,
  type Partner,
  type Party,
  type Product,
  priceOf,
} from './price-book.ts';

/** The agreement about one booking, and each cent that came or went, as an accountant writes it down. */
export class Account {
  readonly product: Product;
  readonly partner: Partner;
  readonly date: string;
  readonly isLate: boolean;
  readonly isDisputed: boolean;
  reference = '';
  party: Party;
  isCanceled = false;
  /** Given up of the price, and kept of a canceled booking. */
  waived = 0;
  kept = 0;
  /** To be given back by bank. */
  awaited = 0;
  readonly moved: number[] = [];

  constructor(
    sold: Pick<Account, 'product' | 'partner' | 'date' | 'isLate' | 'isDisputed' | 'party'>,
  ) {
    const { product, partner, date, isLate, isDisputed, party } = sold;
    this.product = product;
    this.partner = partner;
    this.date = date;
    this.isLate = isLate;
    this.isDisputed = isDisputed;
    this.party = party;
    if (!this.isByBank) this.moved.push(dueAtBooking(product, this.total));
  }

  get isByBank(): boolean {
    return this.partner.term === 'Credit';
  }

  get total(): number {
    return priceOf(this.product, this.party);
  }

  get paid(): number {
    return this.moved.reduce((sum, minor) => sum + minor, 0);
  }

  get payable(): number {
    return this.isCanceled ? this.kept : Math.max(0, this.total - this.waived);
  }

  get due(): number {
    if (this.isCanceled && !this.isByBank) return 0;
    return Math.max(0, this.payable - this.paid);
  }

  get toReturn(): number {
    return Math.max(0, this.paid - this.payable);
  }

  get places(): number {
    return this.isCanceled ? 0 : this.party.Adults + this.party.Children;
  }

  get commission(): number {
    return commissionOf(this.total);
  }

  get mostRefundable(): number {
    return this.paid - this.awaited;
  }

  /** Returns what was promised to go back, by card at once or by bank in time. */
  #giveBack(beyond: number): void {
    if (this.isByBank) this.awaited = Math.min(this.toReturn + beyond, this.paid);
    else if (this.toReturn > 0) this.moved.push(-this.toReturn);
  }

  change(party: Party): void {
    const before = { total: this.total, beyond: Math.max(0, this.awaited - this.toReturn) };
    this.party = party;
    this.#giveBack(before.beyond);
    if (this.partner.term !== 'Card on file' || this.total <= before.total) return;
    const counted = this.paid + this.waived;
    const wanted = counted >= before.total ? this.total : dueAtBooking(this.product, this.total);
    if (wanted > counted) this.moved.push(wanted - counted);
  }

  refund(minor: number): void {
    const beyond = Math.max(0, minor - Math.max(0, this.toReturn - this.awaited));
    if (this.isCanceled) this.kept = Math.max(0, this.kept - beyond);
    else this.waived += beyond;
    if (this.isByBank) this.awaited += minor;
    else this.moved.push(-minor);
  }

  receive(minor: number): void {
    this.moved.push(minor);
  }

  refundMade(): void {
    this.moved.push(-this.awaited);
    this.awaited = 0;
  }

  /** The fee of a cancellation now, and what goes back. */
  quote(): { fee: number; refund: number } {
    const base = Math.max(0, Math.min(this.paid - this.awaited, this.payable));
    const fee = this.isLate ? feeOf(base) : 0;
    return { fee, refund: Math.max(0, this.paid - fee) };
  }

  cancel(): void {
    const { fee } = this.quote();
    this.isCanceled = true;
    this.kept = fee;
    this.#giveBack(0);
  }

  /** The bank takes back what was charged at first. */
  dispute(): void {
    this.moved.push(-(this.moved[0] ?? 0));
  }
}
