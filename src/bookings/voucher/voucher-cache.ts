import { BoundedCache } from '../../platform/limits/bounded-cache.ts';

/** A voucher is a few hundred KB at most, the usual one a tenth of that. */
const mostKept = 200;

/** Vouchers as they are sent. Each is made once, and again when its booking has changed. */
export class VoucherCache<Document> {
  readonly #documents = new BoundedCache<Promise<Document>>(mostKept);

  /** Who asks while a document is made waits for the same one. */
  take(
    { id, version, invoicesFee }: { id: number; version: number; invoicesFee: boolean },
    make: () => Promise<Document>,
  ): Promise<Document> {
    const key = `${id} ${version} ${invoicesFee}`;
    const known = this.#documents.get(key);
    if (known) return known;
    const document = make();
    this.#documents.remember(key, document, this.#documents.asOf());
    document.catch(() => this.#documents.forget((kept) => kept === document));
    return document;
  }
}
