type Schema = {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

type Parameter = { $ref?: string; name?: string; description?: string; schema?: Schema };
type Body = { $ref?: string; content?: Record<string, { schema?: Schema }> };

type Operation = {
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
};

export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
};

/**
 * The fields of an API document that nothing is said of, each with the operation it belongs to:
 * `PUT /v1/booking, body: notes`. What operations share is named after the first that has it.
 */
export function undescribedFields(document: ApiDocument): string[] {
  const found: string[] = [];
  const seen = new Set<string>();

  for (const [path, operations] of Object.entries({ ...document.paths, ...document.webhooks })) {
    for (const [method, operation] of Object.entries(operations)) {
      ofOperation(`${method.toUpperCase()} ${path}`, operation);
    }
  }
  return found;

  function ofOperation(name: string, operation: Operation): void {
    for (const parameter of (operation.parameters ?? []).map(resolved)) {
      if (parameter === undefined) continue;
      const where = `${name}, parameter ${parameter.name}`;
      if (!isDescribed(parameter)) found.push(where);
      ofSchema(parameter.schema, `${where}: `);
    }
    ofBody(operation.requestBody, `${name}, body: `);
    for (const [status, answer] of Object.entries(operation.responses ?? {})) {
      ofBody(answer, `${name}, ${status}: `);
    }
  }

  function ofBody(body: Body | undefined, where: string): void {
    for (const { schema } of Object.values((body && resolved(body))?.content ?? {})) {
      ofSchema(schema, where);
    }
  }

  function ofSchema(schema: Schema | boolean | undefined, where: string): void {
    const known = typeof schema === 'object' ? resolved(schema) : undefined;
    if (known === undefined) return;
    for (const [name, property] of Object.entries(known.properties ?? {})) {
      if (!isDescribed(property) && !isDescribed(meantBy(property))) {
        found.push(`${where}${name}`);
      }
      ofSchema(property, `${where}${name}.`);
    }
    const { items, additionalProperties, prefixItems = [] } = known;
    const { anyOf = [], oneOf = [], allOf = [] } = known;
    for (const part of [items, additionalProperties, ...prefixItems, ...anyOf, ...oneOf, ...allOf])
      ofSchema(part, where);
  }

  /** Where it is a reference: what that leads to; undefined the second time. */
  function resolved<Part extends { $ref?: string }>(part: Part): Part | undefined {
    if (part.$ref === undefined) return part;
    if (seen.has(part.$ref)) return undefined;
    seen.add(part.$ref);
    return meantBy(part);
  }

  function meantBy<Part extends { $ref?: string }>(part: Part): Part {
    if (part.$ref === undefined) return part;
    const [kind = '', name = ''] = part.$ref.split('/').slice(2);
    const component = document.components?.[kind]?.[name];
    if (component === undefined) throw new Error(`${part.$ref} leads nowhere`);
    return component as Part;
  }
}

function isDescribed({ description = '' }: { description?: string }): boolean {
  return description.trim() !== '';
}
