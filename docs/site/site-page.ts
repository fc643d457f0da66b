/** A page of the site. `source` names the file it is made of, from the root of the project, unless it is made of something else. */
export interface SitePage {
  readonly source: string;
  /** Its file in the site, at most one folder deep. */
  readonly file: string;
  readonly group: string;
  /** Its name in the navigation; the page's own first heading where it has none. */
  readonly name?: string;
}

/** The address of `to` as `from` names it, both files of the site; the same below any path of any server. */
export function addressFrom(from: string, to: string): string {
  return `${from.includes("/") ? "../" : ""}${to}`;
}
