import type { BookingUpdate, PartnerRequest, SearchToursQuery, Tour } from './api.ts';
import type { CallOptions } from './calls.ts';
import { type Followed, type FollowOptions, follow } from './following.ts';
import { Operations } from './operations.ts';

export type PortolanOptions = {
  /** Where the marketplace is, such as `https://marketplace.example.org`. */
  address: string | URL;
  /** An access token. Who has it can book: it belongs on a server. */
  token: string;
  /** Default: the `fetch` of the platform. */
  fetch?: (request: Request) => Promise<Response>;
  /** How long one attempt may take, in milliseconds; default 30,000. */
  timeout?: number;
  /** How long to wait before further attempts, all waits together, in milliseconds; default 60,000. */
  patience?: number;
};

/** A page of a search, and how many tours there are on all its pages. */
export type FoundTours = { tours: Tour[]; total: number };

const pageSize = 100;

/** A client of the marketplace: a method for each operation, and lists that go on by themselves. */
export class Portolan extends Operations {
  constructor({
    address,
    token,
    fetch = (request) => globalThis.fetch(request),
    timeout = 30_000,
    patience = 60_000,
  }: PortolanOptions) {
    const { href } = new URL(address);
    super({ address: withoutEndSlashes(href), token, fetch, timeout, patience });
  }

  /** One tour by its id, or null if it is not sold. */
  async findTour(id: string, options: CallOptions = {}): Promise<Tour | null> {
    // Without an id the search would find all tours.
    if (id === '') return null;
    const [tour] = await this.searchTours({ id }, options);
    return tour ?? null;
  }

  /** What `searchTours` finds, with the number of all tours that match: what lists with pages show. */
  async findTours(query: SearchToursQuery = {}, options: CallOptions = {}): Promise<FoundTours> {
    let total = 0;
    const onAnswer = (answer: Response) => {
      total = Number(answer.headers.get('x-total-count'));
      options.onAnswer?.(answer);
    };
    const tours = await this.searchTours(query, { ...options, onAnswer });
    return { tours, total };
  }

  /** All tours that a search finds, however many: pages are asked for as they are needed. */
  async *allTours(
    query: Omit<SearchToursQuery, 'limit' | 'offset'> = {},
    options: CallOptions = {},
  ): AsyncGenerator<Tour, void, undefined> {
    for (let offset = 0; ; offset += pageSize) {
      const page = await this.searchTours({ ...query, limit: pageSize, offset }, options);
      yield* page;
      if (page.length < pageSize) return;
    }
  }

  /**
   * Changes of your bookings since `cursor`, page by page. Store each page together with its cursor:
   * then nothing is lost and nothing comes twice, however long your program was away.
   */
  followUpdates(
    options: FollowOptions = {},
  ): AsyncGenerator<Followed<BookingUpdate>, void, undefined> {
    return follow((query, call) => this.listBookingUpdates(query, call), options);
  }

  /** Your change and cancellation requests that have changed since `cursor`, in the same way. */
  followRequests(
    options: FollowOptions = {},
  ): AsyncGenerator<Followed<PartnerRequest>, void, undefined> {
    return follow((query, call) => this.listBookingRequests(query, call), options);
  }
}

function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
