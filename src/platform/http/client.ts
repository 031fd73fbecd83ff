/** Who is answered, as far as the frame has to know: whose answers are kept, whose budget is used. */
export type Client = {
  /** Kept answers belong to it: `user:12`. */
  owner: string;
  /** The requests of one key share one budget. */
  rateKey: string;
  requestsPerMinute: number;
  /** With whom it shares what there is at the same time: `organization:3`. */
  account: string;
  /** The budget of the whole account is a multiple of this: the same for each of its clients. */
  accountRequestsPerMinute: number;
};
