declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The address of a file of a package. */
declare module '*.json?url' {
  const address: string;
  export default address;
}
