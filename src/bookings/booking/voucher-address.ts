/** Where the voucher of a booking is. Anyone who knows the address sees it. */
export function voucherAddress(
  baseAddress: string,
  { voucherKey }: { voucherKey: string },
): { page: string; pdf: string } {
  const page = `${baseAddress}/vouchers/${voucherKey}`;
  return { page, pdf: `${page}.pdf` };
}
