/** The body with settings put into its `config`, where it has one or none; what is no request stays as it is. */
import { isObject } from "../../json/is-object.ts";

export function withConfig(body: unknown, settings: object): unknown {
  if (!isObject(body)) return body;
  const config: unknown = "config" in body ? body.config : null;
  if (config != null && !isObject(config)) return body;
  return { ...body, config: { ...config, ...settings } };
}
