/** What holds for a row of `tour` that partners may find and book: its supplier is active too. */
export const onSale = "(tour.status = 'active' and not tour.off_with_supplier)";
