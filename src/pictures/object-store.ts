/**
 * Keeps bytes by a name, outside of the database. What fails does so in time, with a `StoreFault`:
 * `milliseconds` is for who has less of it than usual.
 */
export interface ObjectStore extends Disposable {
  /** Where it is, as people know it. */
  readonly place: string;
  put(name: string, bytes: Buffer, milliseconds?: number): Promise<void>;
  get(name: string, milliseconds?: number): Promise<Buffer | null>;
  /** One that is not there is removed already. */
  remove(name: string, milliseconds?: number): Promise<void>;
}

/** Why a store has not done what it was asked. */
export class StoreFault extends Error {
  override name = 'StoreFault';
  /** What the store calls it, where it has answered: `AccessDenied`. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}
