/**
 * The HTTP of Node.js, without what else the module offers: an `import` would load the client for
 * WebSockets too, which takes each process 40 ms at its start.
 */
export const { Agent, request, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
