/** The styles of an `.ods` file, each once, by what they look like. */
import type { Language, SheetStyle, WrittenSheet } from "../core/index.ts";

const HAIR = "0.5pt solid #b8c0c8";
const WEEK = "1.5pt solid #7b8794";
const INK = "0.75pt solid #1b1f24";
/** A character of the body's type. */
const MM_PER_CHARACTER = 1.75;
const ROW_HEIGHT = 14;

type Paper = Pick<WrittenSheet, "orientation" | "isOnePage">;

const pageName = ({ orientation, isOnePage }: Paper) =>
  `${orientation}${isOnePage ? "One" : "Many"}`;

/** Collects the styles while cells are written; the names of equal ones are equal. */
export function odsStyles() {
  const found = new Map<string, string>();
  const named = (family: string, inner: string, more = "") => {
    const key = `style:family="${family}"${more}>${inner}`;
    const name = found.get(key) ?? `s${found.size + 1}`;
    found.set(key, name);
    return name;
  };
  return {
    cell: (style: SheetStyle) => named("table-cell", cellProperties(style)),
    column: (width: number) =>
      named(
        "table-column",
        `<style:table-column-properties style:column-width="${(width * MM_PER_CHARACTER + 1).toFixed(1)}mm"/>`,
      ),
    row: (height: number = ROW_HEIGHT) =>
      named(
        "table-row",
        `<style:table-row-properties style:row-height="${height}pt" style:use-optimal-row-height="false"/>`,
      ),
    table: (paper: Paper) =>
      named(
        "table",
        `<style:table-properties table:display="true"/>`,
        ` style:master-page-name="${pageName(paper)}"`,
      ),
    automatic: () =>
      Array.from(
        found,
        ([key, name]) => `<style:style style:name="${name}" ${key}</style:style>`,
      ).join(""),
    pages,
  };
}

function cellProperties(style: SheetStyle): string {
  const { fill, color, isBold, size = 9, align = "left", wraps, line, startsWeek } = style;
  const border =
    line === "around"
      ? ` fo:border-top="${HAIR}" fo:border-right="${HAIR}" fo:border-bottom="${HAIR}" fo:border-left="${startsWeek === true ? WEEK : HAIR}"`
      : line === "below"
        ? ` fo:border-bottom="${INK}"`
        : "";
  const background = fill === undefined ? "" : ` fo:background-color="${fill}"`;
  const wrap = wraps === true ? ` fo:wrap-option="wrap"` : "";
  const ink = color === undefined ? "" : ` fo:color="${color}"`;
  const weight = isBold === true ? ` fo:font-weight="bold"` : "";
  const side = align === "left" ? "start" : align === "right" ? "end" : "center";
  return [
    `<style:table-cell-properties${background}${border}${wrap} fo:padding="0.3mm" style:vertical-align="middle" style:text-align-source="fix" style:repeat-content="false"/>`,
    `<style:paragraph-properties fo:text-align="${side}" fo:margin-left="0mm"/>`,
    `<style:text-properties fo:font-size="${size}pt" fo:font-family="Calibri, Carlito, Arial, sans-serif"${weight}${ink}/>`,
  ].join("");
}

const papers: readonly Paper[] = (["landscape", "portrait"] as const).flatMap((orientation) =>
  [true, false].map((isOnePage) => ({ orientation, isOnePage })),
);

/** A4 with narrow margins, as wide as one page, and the page's number below. */
function pages(language: Language): string {
  const layout = (paper: Paper) => {
    const [width, height] = paper.orientation === "landscape" ? [297, 210] : [210, 297];
    return `<style:page-layout style:name="p-${pageName(paper)}"><style:page-layout-properties fo:page-width="${width}mm" fo:page-height="${height}mm" style:print-orientation="${paper.orientation}" fo:margin="10mm" style:scale-to-X="1" style:scale-to-Y="${paper.isOnePage ? 1 : 0}" style:table-centering="horizontal"/><style:header-style/><style:footer-style><style:header-footer-properties fo:min-height="5mm" fo:margin-top="2mm"/></style:footer-style></style:page-layout>`;
  };
  const page = language === "de" ? "Seite" : "Page";
  const master = (paper: Paper) =>
    `<style:master-page style:name="${pageName(paper)}" style:page-layout-name="p-${pageName(paper)}"><style:header style:display="false"/><style:footer><text:p><text:sheet-name>–</text:sheet-name>, ${page} <text:page-number>1</text:page-number> / <text:page-count>1</text:page-count></text:p></style:footer></style:master-page>`;
  return [
    `<office:automatic-styles>${papers.map(layout).join("")}</office:automatic-styles>`,
    `<office:master-styles>${papers.map(master).join("")}</office:master-styles>`,
  ].join("");
}
