/** How zod words what is wrong with a value, where nothing else was said. */
export const zodsWords =
  /Invalid (?:input|option|element|string|number|key\b|email address|ISO |UUID)|Unrecognized key|Too (?:big|small): |expected .+ received|No matching discriminator/;
