/** Where the processor's page leads back to; with the reference of the link when a card was entered. */
export const returnPath = '/card-on-file';
