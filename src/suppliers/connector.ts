/**
 * What the marketplace asks of whoever runs a tour. Each way in which a supplier is reached has a
 * connector of its own; whoever asks cannot tell them apart.
 */
export type Connector<Tour, Search, Day> = {
  /** The days on which something can still be booked, in order, and what it costs. */
  availability(tour: Tour, search: Search): Promise<readonly Day[]>;
};
