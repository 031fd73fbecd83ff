/** The key of the supplier whose tours they are. */
export const sandboxSupplier = 'portolan-sandbox';

/**
 * The products of the sandbox that do what no tour of the house can do. `demo/sandbox.json` has them,
 * beside others that are tours like any other.
 */
export const sandboxProducts = {
  declined: 890_000_003,
  soldOut: 890_000_004,
  dearer: 890_000_005,
  slow: 890_000_007,
} as const;
