type Schema = {
  [keyword: string]: unknown;
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** The fields of a value that its schema does not describe, as `days[0].slots`. */
export function undescribed(value: unknown, whole: Schema): string[] {
  const look = (found: unknown, schema: Schema | undefined, path: string): string[] => {
    const { properties = {}, items } = schema?.$ref ? resolved(schema.$ref, whole) : (schema ?? {});
    if (Array.isArray(found)) {
      return found.flatMap((one, place) => look(one, items, `${path}[${place}]`));
    }
    if (typeof found !== 'object' || found === null) return schema === undefined ? [path] : [];
    return Object.entries(found).flatMap(([name, inner]) =>
      look(inner, properties[name], path === '' ? name : `${path}.${name}`),
    );
  };
  return look(value, whole, '');
}

function resolved(ref: string, { $defs = {} }: Schema): Schema {
  return $defs[ref.slice('#/$defs/'.length)] ?? {};
}
